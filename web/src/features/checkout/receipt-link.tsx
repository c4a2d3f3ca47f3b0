import { documentLabel } from '@jara/contract/documents'
import { paths } from '@jara/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { ownPaymentQuery } from '#features/payments/payments.api.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextLink } from '#ui/text-link.tsx'

/** Leads to the receipt of the customer's own payment. */
export function ReceiptLink({ reference }: { reference: string }) {
  const { data: payment, isPending } = useQuery(ownPaymentQuery(reference))
  if (isPending) return <Skeleton className="h-4 w-28" />
  if (!payment?.receiptNumber) return 'In your payments'
  const { receiptNumber: number } = payment
  return <TextLink to={paths.receipt({ number })}>{documentLabel('receipt', number)}</TextLink>
}
