import { allMessagesOf } from '#features/chat/chat.service.ts'
import { billingOf, defaultOf } from '#features/clients/clients.service.ts'
import { passkeys } from '#features/credentials/credentials.service.ts'
import * as invoices from '#features/invoices/invoices.service.ts'
import * as notifications from '#features/notifications/notifications.service.ts'
import * as payments from '#features/payments/payments.service.ts'
import * as projects from '#features/projects/projects.service.ts'
import * as quotes from '#features/quotes/quotes.service.ts'
import type { Actor } from '#lib/actor.ts'
import type { Deps } from '#lib/deps.ts'
import { fileNamePart } from '#lib/file-name-part.ts'
import { get, listSessions } from './account.service.ts'

const pageSize = 100

/** Streams the user's own data as one JSON file. Lists are read page by page to save memory. */
export function download(deps: Deps, actor: Actor): { fileName: string; content: AsyncIterable<string> } {
  return {
    fileName: `${fileNamePart(deps.brand().name)}-data-${actor.id}.json`,
    content: chunks(deps, actor),
  }
}

async function* chunks(deps: Deps, actor: Actor): AsyncIterable<string> {
  const mine = '1' as const
  const own = { mine, userId: actor.id }
  const clientId = await defaultOf(deps, actor.id)
  const pages = {
    projects: inPages((page) => projects.list(deps, actor, { ...own, page, pageSize })),
    payments: inPages((page) => payments.list(deps, actor, { ...own, page, pageSize })),
    invoices: inPages((page) => invoices.list(deps, actor, { mine, clientId, page, pageSize })),
    withholdings: invoices.allWithholdingsOf(deps, actor, clientId),
    quotes: quotes.allOf(deps, actor, clientId),
    messages: allMessagesOf(deps, actor),
    notifications: notifications.all(deps, actor),
  }
  const profile = {
    account: await get(deps, actor),
    billing: await billingOf(deps, actor),
    sessions: await listSessions(deps, actor),
    passkeys: await passkeys.list(deps, actor.id),
    notificationChoices: await notifications.listChoices(deps, actor),
  }
  yield `${JSON.stringify(profile).slice(0, -1)}`
  for (const [name, rows] of Object.entries(pages)) {
    yield `,"${name}":[`
    let separator = ''
    for await (const row of rows) {
      yield separator + JSON.stringify(row)
      separator = ','
    }
    yield ']'
  }
  yield '}\n'
}

async function* inPages<T>(read: (page: number) => Promise<{ items: T[]; total: number }>) {
  for (let page = 1; ; page++) {
    const { items, total } = await read(page)
    yield* items
    if (page * pageSize >= total) return
  }
}
