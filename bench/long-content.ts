// Publishes content that is three times as long as the sample, as far as the fields allow it: with three times as
// many entries in every list, and three times as much text in every sentence. Lighthouse measures these pages too.
import { setTimeout as sleep } from 'node:timers/promises'
import { type ContentSection, type SiteContent, siteContent } from '../contract/src/content/content.ts'
import type { ContentVersion, EditedSite } from '../contract/src/content.ts'
import { call } from '../harness/test-installation.ts'
import { demoAccounts } from '../server/src/lib/demo-accounts.ts'

const times = 3
/** Shorter texts are names and labels, which do not become longer. */
const shortestSentence = 25

const [origin = ''] = process.argv.slice(2)
const account = demoAccounts.find(({ role }) => role === 'super_admin')
const { email, password } = account ?? {}
const signedIn = await call(origin, 'POST', '/auth/login', { email, password })
const { token } = signedIn.body as { token: string }
const api = async (method: string, path: string, body?: unknown) => {
  const answer = await call(origin, method, path, body, token)
  if (answer.status >= 400) throw new Error(`${path} was answered with ${JSON.stringify(answer)}`)
  return answer.body
}

const { content, shownVersion } = (await api('GET', '/content')) as EditedSite
const long = withinLimits(longer(content) as SiteContent)
const drafts = []
for (const section of Object.keys(long) as ContentSection[]) {
  if (JSON.stringify(long[section]) === JSON.stringify(content[section])) continue
  const draft = { section, content: long[section], version: 0, shownVersion }
  const { version } = (await api('PUT', '/content/drafts', draft)) as { version: number }
  drafts.push({ section, version })
}
await api('POST', '/content/publish', { drafts })
for (let state = 'waiting'; state !== 'published'; await sleep(200)) {
  const [latest] = (await api('GET', '/content/versions?page=1&pageSize=1')) as ContentVersion[]
  if (latest?.state === 'failed') throw new Error(`publishing failed: ${latest.fault}`)
  state = latest?.state ?? state
}
const length = (value: unknown) => JSON.stringify(value).length
console.log(`published content that is ${(length(long) / length(content)).toFixed(1)} times as long`)

function longer(value: unknown): unknown {
  if (Array.isArray(value)) return Array.from({ length: times }, () => value.map(longer)).flat()
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, longer(one)]))
  if (typeof value !== 'string' || value.length < shortestSentence || !value.includes(' ')) return value
  return Array.from({ length: times }, () => value).join(value.includes('\n') ? '\n\n' : ' ')
}

/** Shortens the texts and lists that are longer than their field allows. */
function withinLimits(content: SiteContent): SiteContent {
  const checked = siteContent.safeParse(content)
  if (checked.success) return checked.data
  for (const issue of checked.error.issues) {
    const parent = issue.path.slice(0, -1).reduce((at, key) => at[key as never], content as never)
    const key = issue.path.at(-1) as never
    if (issue.code !== 'too_big') throw new Error(`${issue.path.join('.')}: ${issue.message}`)
    const value = parent[key] as string | unknown[]
    parent[key] = (
      typeof value === 'string'
        ? value.slice(0, Number(issue.maximum)).trim()
        : value.slice(0, Number(issue.maximum))
    ) as never
  }
  return withinLimits(content)
}
