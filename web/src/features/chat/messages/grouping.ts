import { formatLongDate } from '#lib/format.ts'

/** The fields that stored and outgoing messages share. */
export interface BaseMessage {
  senderId: number
  receiverId: number
  createdAt: string
}

export interface Day<M> {
  /** The local date as text, for example 'Mon Nov 16 2026'. */
  date: string
  groups: M[][]
}

const pauseMs = 5 * 60_000

/**
 * Splits messages into days, and each day into groups. A group contains consecutive messages of one sender to
 * one receiver, each less than five minutes after the previous one.
 */
export function byDay<M extends BaseMessage>(messages: readonly M[]): Day<M>[] {
  const days: Day<M>[] = []
  for (const message of messages) {
    const date = new Date(message.createdAt).toDateString()
    let day = days.at(-1)
    if (day?.date !== date) {
      day = { date, groups: [] }
      days.push(day)
    }
    const group = day.groups.at(-1)
    if (group && continues(group, message)) group.push(message)
    else day.groups.push([message])
  }
  return days
}

function continues<M extends BaseMessage>(group: readonly M[], message: M): boolean {
  const last = group.at(-1)
  if (last?.senderId !== message.senderId || last.receiverId !== message.receiverId) return false
  return new Date(message.createdAt).getTime() - new Date(last.createdAt).getTime() < pauseMs
}

/** Returns 'Today', 'Yesterday', or the date, such as '12 March 2026'. */
export function dayName(date: string, now = new Date()): string {
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  if (date === now.toDateString()) return 'Today'
  if (date === yesterday.toDateString()) return 'Yesterday'
  return formatLongDate(date)
}
