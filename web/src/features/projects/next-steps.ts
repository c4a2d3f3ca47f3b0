import type { Project } from '@jara/contract/projects'
import type { ProjectStatus } from '@jara/contract/projects/status'

interface NextStep {
  paid: string
  unpaid: string
  /** Replaces the text for paid projects once the whole payment was refunded. */
  refunded?: string
}

type NextSteps = Readonly<Record<ProjectStatus, NextStep>>

const forCustomers: NextSteps = {
  pending: {
    paid: 'Our team is reviewing your project. We will let you know when it is approved.',
    unpaid:
      'Our team is reviewing your project and will let you know when it is approved. It is not paid yet.',
  },
  pending_verification: {
    paid: 'Your transfer has arrived. Our team will review your project next.',
    unpaid: 'We are checking your bank transfer. Once it is confirmed, our team reviews your project.',
  },
  approved: {
    paid: 'We have accepted your project and are working on it. We will let you know when it is completed.',
    unpaid: 'We have accepted your project. It is not paid yet; write to us if you are unsure how to pay.',
  },
  completed: {
    paid: 'The work is finished. Please look at it, and tell us in the chat if anything is missing.',
    unpaid: 'The work is finished, but not paid yet. Please look at it, and write to us about the payment.',
  },
  done: {
    paid: 'This project is finished. You have nothing left to do.',
    unpaid: 'This project is finished, but not paid yet. Please write to us about the payment.',
  },
  on_hold: {
    paid: 'We have paused this project. We will let you know when it continues.',
    unpaid: 'We have paused this project before it was paid. We will let you know when it continues.',
  },
  cancelled: {
    paid: 'This project was cancelled. Write to us about your payment, or to take the project up again.',
    unpaid: 'This project was cancelled and you owe nothing. Write to us to take it up again.',
    refunded: 'This project was cancelled and your payment was refunded. Write to us to take it up again.',
  },
}

const forStaff: NextSteps = {
  pending: {
    paid: 'The customer is waiting for your review. Approve the project, or ask about it in the chat.',
    unpaid: 'Review the project and approve it. The customer has not paid for it yet.',
  },
  pending_verification: {
    paid: 'The transfer has arrived. Review the project next.',
    unpaid: 'Check the bank transfer in the admin panel. The project becomes pending once you accept it.',
  },
  approved: {
    paid: 'The work is under way. Mark the project completed when the customer can look at it.',
    unpaid: 'The customer has not paid for it yet. Agree on the payment before the work goes on.',
  },
  completed: {
    paid: 'The customer is looking at the work. Mark the project done when nothing is missing.',
    unpaid: 'The work is finished, but the customer has not paid for it yet.',
  },
  done: {
    paid: 'This project is finished. You have nothing left to do.',
    unpaid: 'This project is finished, but the customer has not paid for it yet.',
  },
  on_hold: {
    paid: 'This project is paused. Set it back to pending when it can continue.',
    unpaid: 'This project is paused and not paid yet. Set it back to pending when it can continue.',
  },
  cancelled: {
    paid: 'This project was cancelled after payment. Check whether the customer gets a refund.',
    unpaid: 'This project was cancelled before payment. You have nothing left to do.',
    refunded: 'This project was cancelled and the payment was refunded. You have nothing left to do.',
  },
}

const byColleague = 'A colleague checks the bank transfer. The project becomes pending once it is accepted.'
const cancelled = 'This project was cancelled. You have nothing left to do.'

/** For staff who may not review payments. Staff without finances do not know whether a project is paid. */
const forLimitedStaff: NextSteps = {
  ...forStaff,
  pending_verification: { paid: byColleague, unpaid: byColleague },
  cancelled: { paid: cancelled, unpaid: cancelled },
}

const stepsFor = { customer: forCustomers, staff: forStaff, limited: forLimitedStaff }
export type ProjectReader = keyof typeof stepsFor

const proofRefused = {
  customer:
    'We could not accept your proof. Send another one with your payments, or pay for the project here.',
  staff: 'The proof was refused. The customer can send another one or pay online.',
}

/** Replaces the texts for unpaid projects of a quote, which are paid by the invoices of their stages. */
const invoiced: Record<'customer' | 'staff', Partial<Record<string, string>>> = {
  customer: {
    approved: 'We work on a stage once its invoice is paid. The stages show what is due and what comes next.',
    completed: 'The work is finished. Please look at it, and pay the invoices that are still due.',
    done: 'This project is finished. Please pay the invoices that are still due.',
    cancelled: 'This project was cancelled. Write to us about its invoices, or to take it up again.',
  },
  staff: {
    approved:
      'A stage can start once its invoice is paid, or when you open it. Approve each stage when it is done.',
    completed: 'The work is finished, but not all of its invoices are paid.',
    done: 'This project is finished, but not all of its invoices are paid.',
    cancelled: 'This project was cancelled. Check whether its invoices must be voided or credited.',
  },
}

type Facts = Pick<Project, 'status' | 'paymentStatus' | 'paymentMethod'> &
  Partial<Pick<Project, 'paymentType'>>

/** Returns one or two sentences on what happens next, for the customer or for staff with their limits. */
export function nextStepOf(
  { status, paymentStatus, paymentMethod, paymentType }: Facts,
  reader: ProjectReader,
): string {
  const steps = stepsFor[reader]
  if (!Object.hasOwn(steps, status))
    return reader === 'customer'
      ? 'Write to us in the chat if you want to know what happens next.'
      : 'This status was imported. Choose the next one in the admin panel.'
  // Refusing the proof of a transfer removes the payment method.
  if (status === 'pending_verification' && paymentStatus === 'pending' && paymentMethod === null)
    return proofRefused[reader === 'customer' ? reader : 'staff']
  const byInvoice = paymentType === 'invoice' && paymentStatus === 'pending'
  const ofStages = byInvoice && invoiced[reader === 'customer' ? reader : 'staff'][status]
  if (ofStages) return ofStages
  const { paid, unpaid, refunded = paid } = steps[status as ProjectStatus]
  if (paymentStatus === 'refunded') return refunded
  return paymentStatus === 'pending' ? unpaid : paid
}
