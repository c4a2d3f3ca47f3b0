/** A conversation has two sets of columns: `low` for the smaller user id, `high` for the larger. */
export type Side = 'low' | 'high'

export const sideOf = (personId: number, partnerId: number): Side => (personId < partnerId ? 'low' : 'high')

/** How long unread messages are collected before an email lists them, in milliseconds. */
export const gatherMs = 5 * 60_000

/** A reader who used the portal within this time sees the unread count there and needs no email. */
export const activeMs = 3 * 60_000

/** Maximum count of unread messages. Above 99 the screen shows '99+'. */
export const mostCounted = 100
