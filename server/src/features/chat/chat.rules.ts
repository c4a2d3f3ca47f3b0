/** Which of the two columns of a conversation are a person's own. */
export type Side = 'low' | 'high'

export const sideOf = (personId: number, partnerId: number): Side => (personId < partnerId ? 'low' : 'high')

/** Unread messages gather for this long before a mail tells of them. */
export const gatherMs = 5 * 60_000

/** Whoever used the portal this recently sees the count there and needs no mail. */
export const activeMs = 3 * 60_000

/** More unread messages than this are shown as '99+' anyway. */
export const mostCounted = 100
