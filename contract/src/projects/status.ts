// The statuses of a project. Imported data may have unknown statuses, which are shown in the group 'other'.
export const projectStatuses = [
  'pending',
  'pending_verification',
  'approved',
  'completed',
  'done',
  'on_hold',
  'cancelled',
] as const
export type ProjectStatus = (typeof projectStatuses)[number]

export const statusNames: Record<ProjectStatus, string> = {
  pending: 'Pending',
  pending_verification: 'Pending verification',
  approved: 'Approved',
  completed: 'Completed',
  done: 'Done',
  on_hold: 'On hold',
  cancelled: 'Cancelled',
}

const next: Record<ProjectStatus, readonly ProjectStatus[]> = {
  pending: ['approved', 'on_hold', 'cancelled'],
  pending_verification: ['on_hold', 'cancelled'], // accepting the transfer sets the status to pending
  approved: ['completed', 'on_hold', 'cancelled'],
  completed: ['done', 'on_hold', 'cancelled'],
  done: ['on_hold', 'cancelled'],
  on_hold: ['pending', 'cancelled'], // approval always starts from pending
  cancelled: ['pending', 'on_hold'],
}

const isKnown = (status: string): status is ProjectStatus => Object.hasOwn(next, status)

interface Step {
  status: string
  paymentMethod: string | null
  paymentStatus: string | null
}

/**
 * Returns the statuses that staff may set. Only the acceptance of the transfer makes a project pending that
 * waits for one, so without it the project returns to pending verification.
 */
export function stepsOf({ status, paymentMethod, paymentStatus }: Step): readonly ProjectStatus[] {
  const steps = isKnown(status) ? next[status] : (['pending', 'on_hold', 'cancelled'] as const)
  const isUnverified = paymentMethod === 'transfer' && paymentStatus === 'pending'
  return isUnverified ? steps.map((step) => (step === 'pending' ? 'pending_verification' : step)) : steps
}

interface Payable {
  status: string
  serviceId: number | null
  paymentStatus: string | null
  paymentMethod: string | null
}

/**
 * Returns whether the customer can pay for this project. A project with a transfer proof waits for staff to
 * verify it.
 */
export const isPayable = ({ status, serviceId, paymentStatus, paymentMethod }: Payable): boolean =>
  paymentStatus === 'pending' && status !== 'cancelled' && serviceId !== null && paymentMethod !== 'transfer'

export const statusName = (status: string): string => (isKnown(status) ? statusNames[status] : status)

export const projectGroups = ['pending', 'approved', 'completed', 'other'] as const
export type ProjectGroup = (typeof projectGroups)[number]
export const groups: Readonly<Partial<Record<string, ProjectGroup>>> = {
  pending: 'pending',
  pending_verification: 'pending',
  approved: 'approved',
  completed: 'completed',
  done: 'completed',
}
export const groupOf = (status: string): ProjectGroup =>
  (Object.hasOwn(groups, status) ? groups[status] : undefined) ?? 'other'
