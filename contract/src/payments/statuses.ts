// A module of its own, because lists read the statuses but need no schema.
export const paymentStatuses = ['pending', 'paid'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
