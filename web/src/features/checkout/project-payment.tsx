import {
  formatNaira,
  offers,
  type PaymentTerm,
  priceService,
  toKobo,
  toNaira,
} from '@jara/contract/lib/money'
import { moneyText } from '@jara/contract/money-text'
import { paths } from '@jara/contract/paths'
import type { ProjectDetail } from '@jara/contract/projects'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { touchedByOrder } from '#features/payments/payments.api.ts'
import { useAddress } from '#lib/use-address.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { openProjectCheckout } from './checkout.api.ts'
import { termOptions, type WayToPay, wayOptions } from './pay-options.ts'
import { openNotice } from './payment-notice.ts'
import { transferQueries, useOpenProjectTransfer } from './transfers/transfers.api.ts'
import type { PaymentFlow } from './use-payment-flow.ts'

interface ProjectPaymentProps {
  project: ProjectDetail
  flow: PaymentFlow
}

/** Lets the customer pay for a project that was submitted without a payment. */
export function ProjectPayment({ project, flow }: ProjectPaymentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isWanted = useAddress(paths.project).pay !== undefined
  useEffect(() => {
    if (isWanted) heading.current?.focus()
  }, [isWanted])
  return (
    <Card as="section" aria-labelledby="pay">
      <h2 id="pay" ref={heading} tabIndex={-1} className="scroll-mt-24 text-lg">
        Pay for this project
      </h2>
      <div className="mt-4">
        {project.servicePrice === null ? (
          <p className="text-sm">{moneyText.noLongerOffered}</p>
        ) : (
          <PayForm project={project} price={project.servicePrice} flow={flow} />
        )}
      </div>
    </Card>
  )
}

interface Values {
  term: PaymentTerm
  way: WayToPay
}

function PayForm({ project, price, flow }: ProjectPaymentProps & { price: number }) {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const { data: account } = useQuery(transferQueries.account)
  const openTransfer = useOpenProjectTransfer(project.id)
  const form = useForm<Values>({ defaultValues: { term: 'onetime', way: 'online' } })
  const { term, way } = form.watch()
  const priced = priceService(toKobo(price), { term })
  // A subscription cannot be paid by transfer or by someone else, because only a card can be charged again.
  const isOnce = offers[priced.type].term !== 'subscription'
  const transferable = Boolean(account) && isOnce
  const busy = flow.phase !== 'form' || openTransfer.isPending

  /** Stores the order and opens its checkout. The page shows an error, and reads the project again. */
  const order = () =>
    flow
      .start(() => openProjectCheckout(project.id, { term, pageUrl: location.href }))
      .catch(() => void cache.invalidateQueries(touchedByOrder))

  async function pay() {
    if (!transferable || way === 'online') {
      const checkout = await order()
      if (checkout) await flow.pay(checkout)
      return
    }
    await openTransfer
      .mutateAsync(term)
      .then(({ reference }) => flow.setOutcome({ kind: 'transfer', reference }))
      .catch((error: unknown) => flow.setOutcome(openNotice(error)))
  }

  async function askToPay() {
    const checkout = await order()
    if (checkout) navigate(paths.proForma({ reference: checkout.reference }))
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void pay()
      }}
    >
      <fieldset disabled={busy} className="flex flex-col gap-4">
        <RadioCards legend="Payment" {...form.register('term')} options={termOptions({ price })} />
        {transferable && <RadioCards legend="How you pay" {...form.register('way')} options={wayOptions} />}
      </fieldset>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" variant="accent" size="lg" busy={busy} busyLabel="Processing...">
          {transferable && way === 'transfer'
            ? 'Pay by transfer'
            : `Pay ${formatNaira(toNaira(priced.amountKobo))}`}
        </Button>
        {isOnce && (
          <Button variant="ghost" size="lg" disabled={busy} onClick={() => void askToPay()}>
            Ask someone else to pay
          </Button>
        )}
      </div>
    </form>
  )
}
