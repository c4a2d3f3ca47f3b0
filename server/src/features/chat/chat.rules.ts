/** A conversation has two sets of columns: `low` for the smaller user id, `high` for the larger. */
export type Side = 'low' | 'high'

export const sideOf = (personId: number, partnerId: number): Side => (personId < partnerId ? 'low' : 'high')

/** Unread messages are collected for this long before an email lists them. */
export const gatherMs = 5 * 60_000

/** A reader who used the portal this recently sees the count there and needs no email. */
export const activeMs = 3 * 60_000

/** Counting stops here, because the screen shows '99+'. */
export const mostCounted = 100
