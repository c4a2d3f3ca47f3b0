import type { AuditEntry } from '@jara/contract/audit'
import { type AuditAction, auditActions } from '@jara/contract/audit/actions'
import type { ExportTable } from '@jara/contract/exports'
import { formatNaira, toNaira } from '@jara/contract/lib/money'
import { type Change, changesBetween, fieldsOf } from './changes.ts'

/** What a sentence says: who acted, on what, and the facts of the entry. */
interface Facts {
  who: string
  /** The subject by name: 'Ada Obi', or 'user 7' when there is no name. */
  name: string
  /** The subject by number: 'payment 12'. */
  numbered: string
  entry: AuditEntry
  fact: (field: string) => string
  amount: string
  changes: readonly Change[]
}

type Say = (facts: Facts) => string

/** Returns the entry as a sentence. An action of an older version of the product has no sentence. */
export function sentenceOf(entry: AuditEntry): string {
  const facts = factsOf(entry)
  return isKnown(entry.action) ? sentences[entry.action](facts) : `${facts.who}: ${entry.action}`
}

const isKnown = (action: string): action is AuditAction => auditActions.some((known) => known === action)

export const actorOf = ({ actor }: AuditEntry): string => actor?.name ?? 'The system'

function factsOf(entry: AuditEntry): Facts {
  const fields = { ...fieldsOf(entry.before), ...fieldsOf(entry.after) }
  const fact = (field: string) => String(fields[field] ?? '')
  const numbered = `${entry.subject} ${entry.subjectId ?? ''}`.trim()
  return {
    who: actorOf(entry),
    name: entry.subjectName ?? numbered,
    numbered,
    entry,
    fact,
    amount: formatNaira(toNaira(Number(fact('amountKobo')))),
    changes: changesBetween(entry.before, entry.after),
  }
}

const says =
  (text: string): Say =>
  ({ who }) =>
    `${who} ${text}`

const quoted = (text: string) => `“${text}”`
const listed = (words: readonly string[]) => new Intl.ListFormat('en').format(words)

/** Longer values are in the details of the entry. */
const longestValue = 60
const isShort = (value: string | undefined): value is string =>
  value !== undefined && value !== '' && value.length <= longestValue

/** Returns 'changed the price of X from A to B', or only the names of the fields when there are several. */
function changed({ who, changes }: Facts, of: string): string {
  const [change, ...others] = changes
  if (!change) return `${who} saved ${of} without changes`
  const fields = listed(changes.map(({ label }) => `the ${label}`))
  const said = `${who} changed ${fields} of ${of}`
  if (others.length > 0 || !isShort(change.before) || !isShort(change.after)) return said
  return `${said} from ${change.before} to ${change.after}`
}

/** The sentences about the rows of a list that have a name of their own. */
const rowSentences = (thing: string, nameField: string) => ({
  created: ({ who, fact }: Facts) => `${who} added the ${thing} ${quoted(fact(nameField))}`,
  removed: ({ who, fact }: Facts) => `${who} deleted the ${thing} ${quoted(fact(nameField))}`,
  updated: (facts: Facts) => {
    const [change, ...others] = facts.changes
    if (change?.field === nameField && others.length === 0)
      return `${facts.who} renamed the ${thing} ${quoted(change.before ?? '')} to ${quoted(change.after ?? '')}`
    return changed(facts, quoted(facts.fact(nameField)))
  },
})

const services = rowSentences('service', 'name')
const plans = rowSentences('plan', 'name')
const portfolio = rowSentences('portfolio item', 'projectName')
const replies = rowSentences('canned reply', 'title')

const retainerSteps: Readonly<Record<string, string>> = {
  active: 'resumed',
  paused: 'paused',
  ended: 'ended',
}

const exported: Record<ExportTable, string> = {
  users: 'the users',
  services: 'the services',
  plans: 'the plans',
  payments: 'the payments',
  invoices: 'the invoices',
  quotes: 'the quotes',
  withholdings: 'the register of withholding tax',
  subscriptions: 'the subscriptions',
  income: 'the income',
  projects: 'the projects',
  portfolio: 'the portfolio',
  enquiries: 'the enquiries',
  audit: 'the audit log',
  ageing: 'what clients owe, by age',
}
const exportedTables: Readonly<Record<string, string>> = {
  ...exported,
  documents: 'the documents of a month',
}

const refusedSignIn =
  (why: string): Say =>
  ({ entry, who }) =>
    entry.actor ? `A sign-in as ${who} was refused${why}` : `A sign-in was refused${why}`

const sentences: Record<AuditAction, Say> = {
  'account.billing_changed': says('changed their billing details'),
  'account.email_change_asked': says('asked to change their email address'),
  'account.other_sessions_ended': says('signed out all their other devices'),
  'account.passkey_added': says('added a passkey'),
  'account.passkey_removed': says('removed a passkey'),
  'account.password_changed': says('changed their password'),
  'account.recovery_codes_renewed': says('made new recovery codes'),
  'account.renamed': says('changed their name'),
  'account.second_factor_off': says('turned off their second factor'),
  'account.second_factor_on': says('turned on their second factor'),
  'account.session_ended': says('signed out one of their devices'),
  'agency.first_steps_hidden': says('hid the first steps from the dashboard'),
  'agency.first_steps_shown': says('showed the first steps on the dashboard again'),
  'agency.updated': (facts) => changed(facts, 'the agency'),
  'auth.code_refused': refusedSignIn(': the code was wrong'),
  'auth.email_changed': says('changed their email address'),
  'auth.email_confirmed': says('confirmed their email address'),
  'auth.invitation_accepted': says('accepted their invitation'),
  'auth.passkey_refused': refusedSignIn(': the passkey did not match'),
  'auth.password_reset': says('set a new password from an emailed link'),
  'auth.refused': refusedSignIn(''),
  'auth.registered': says('signed up'),
  'auth.signed_in': says('signed in'),
  'auth.signed_out': says('signed out'),
  'client.archived': ({ who, name }) => `${who} archived ${name}`,
  'client.imported': ({ who, fact }) =>
    `${who} imported clients from a file: ${fact('clients')} new clients and ${fact('people')} new people`,
  'client.members_imported': ({ who, name }) => `${who} added members to ${name} from a file`,
  'client.joined': ({ who, name }) => `${who} joined ${name}`,
  'client.member_invited': ({ who, name }) => `${who} invited a colleague to ${name}`,
  'client.member_left': ({ who, name }) => `${who} left ${name}`,
  'client.member_removed': ({ who, name }) => `${who} removed a member of ${name}`,
  'client.note_added': ({ who, name }) => `${who} wrote a note about ${name}`,
  'client.note_removed': ({ who, name }) => `${who} deleted a note about ${name}`,
  'client.permissions_changed': ({ who, name }) => `${who} changed what a member of ${name} may do`,
  'client.policy_changed': ({ who, name }) => `${who} changed how many approvals ${name} needs`,
  'client.profile_changed': ({ who, name }) => `${who} changed the name of ${name}`,
  'client.viewed': ({ who, name }) => `${who} viewed the portal as ${name}`,
  'chat.assigned': ({ who, name, entry: { actor, after } }) => {
    const { staffId } = fieldsOf(after)
    if (staffId === null) return `${who} left the conversation with ${name} to no one`
    return staffId === actor?.id
      ? `${who} took over the conversation with ${name}`
      : `${who} handed over the conversation with ${name}`
  },
  'content.published': says('published the site'),
  'content.restored': says('copied an earlier version of the site into the drafts'),
  'demo.cleared': () => 'The demo data was removed from the command line',
  'enquiry.updated': (facts) => changed(facts, `the enquiry of ${facts.name}`),
  'exports.made': ({ who, entry: { subject } }) => `${who} exported ${exportedTables[subject] ?? subject}`,
  'invoice.created': ({ who, fact }) => `${who} wrote a draft of the invoice ${quoted(fact('title'))}`,
  'invoice.credited': ({ who, amount, numbered }) =>
    `${who} issued a credit note of ${amount} for ${numbered}`,
  'invoice.deleted': ({ who, fact }) => `${who} deleted the draft of the invoice ${quoted(fact('title'))}`,
  'invoice.issued': ({ who, fact }) => `${who} issued the invoice ${quoted(fact('title'))}`,
  'invoice.reminded': ({ who, numbered }) => `${who} reminded the client of ${numbered}`,
  'invoice.reminders_changed': ({ who, numbered, entry: { after } }) =>
    `${who} turned ${fieldsOf(after).reminders === true ? 'on' : 'off'} the reminders of ${numbered}`,
  'invoice.updated': (facts) => changed(facts, `the invoice ${quoted(facts.fact('title'))}`),
  'invoice.voided': ({ who, numbered }) => `${who} voided ${numbered}`,
  'pay_link.created': ({ who, numbered }) => `${who} created a pay link for ${numbered}`,
  'pay_link.revoked': ({ who, numbered }) => `${who} revoked the pay link for ${numbered}`,
  'payment.approval_withdrawn': ({ who, amount, name }) =>
    `${who} withdrew their approval of a payment of ${amount} by ${name}`,
  'payment.approved_first': ({ who, amount, name }) =>
    `${who} approved a payment of ${amount} by ${name}, which needs a second approval`,
  'payment.created': ({ who, amount, name }) => `${who} recorded a payment of ${amount} by ${name}`,
  'payment.deleted': ({ who, amount, name }) => `${who} deleted a payment of ${amount} by ${name}`,
  'payment.updated': (facts) => changed(facts, `${facts.numbered} by ${facts.name}`),
  'plans.created': plans.created,
  'plans.removed': plans.removed,
  'plans.updated': plans.updated,
  'portfolio.created': portfolio.created,
  'portfolio.removed': portfolio.removed,
  'portfolio.updated': portfolio.updated,
  'project.staff_changed': ({ who, name }) => `${who} changed who is assigned to ${quoted(name)}`,
  'project.status_changed': (facts) => {
    const changes = facts.changes.filter(({ field }) => field === 'status')
    return changed({ ...facts, changes }, quoted(facts.name))
  },
  'quote.accepted': ({ who, name }) => `${who} accepted and signed the quote ${quoted(name)}`,
  'quote.changes_requested': ({ name }) => `The client requested changes to the quote ${quoted(name)}`,
  'quote.created': ({ who, fact }) => `${who} wrote a draft of the quote ${quoted(fact('title'))}`,
  'quote.declined': ({ name }) => `The client declined the quote ${quoted(name)}`,
  'quote.deleted': ({ who, fact }) => `${who} deleted the draft of the quote ${quoted(fact('title'))}`,
  'quote.revised': ({ who, fact }) =>
    `${who} began version ${fact('revision')} of the quote ${quoted(fact('title'))}`,
  'quote.sent': ({ who, fact }) => `${who} sent the quote ${quoted(fact('title'))}`,
  'quote.updated': (facts) => changed(facts, `the quote ${quoted(facts.fact('title'))}`),
  'quote.withdrawn': ({ who, name }) => `${who} withdrew the quote ${quoted(name)}`,
  'refund.account_approved_first': ({ who, name }) =>
    `${who} entered another account for a refund to ${name}, which needs a second approval`,
  'refund.approval_withdrawn': ({ who, name }) =>
    `${who} withdrew the account they entered for a refund to ${name}`,
  'refund.failed': ({ amount, name }) => `The refund of ${amount} to ${name} failed`,
  'refund.finished_by_hand': ({ who, name }) => `${who} marked a refund to ${name} as sent`,
  'refund.processed': ({ amount, name }) => `The refund of ${amount} to ${name} was sent`,
  'refund.requested': ({ who, amount, name, fact }) =>
    fact('byHand') === 'true'
      ? `${who} recorded a refund of ${amount} to ${name}`
      : `${who} refunded ${amount} to ${name}`,
  'refund.retried': ({ who, name, fact }) =>
    `${who} sent a refund to another account of ${name}, ending in ${fact('accountEnding')}`,
  'replies.created': replies.created,
  'replies.removed': replies.removed,
  'replies.updated': replies.updated,
  'retainer.created': ({ who, fact }) => `${who} created the retainer ${quoted(fact('title'))}`,
  'retainer.state_changed': ({ who, fact, changes }) => {
    const next = changes.find(({ field }) => field === 'nextOn')?.after
    const said = `${who} ${retainerSteps[fact('state')] ?? 'changed'} the retainer ${quoted(fact('title'))}`
    return next && fact('state') === 'active' ? `${said}; its next invoice is on ${next}` : said
  },
  'retainer.updated': (facts) => changed(facts, `the retainer ${quoted(facts.fact('title'))}`),
  'review.accepted': ({ who, fact }) => `${who} accepted the flagged payment ${fact('reference')}`,
  'review.dismissed': ({ who, fact }) => `${who} dismissed the flagged payment ${fact('reference')}`,
  'review.refunding': ({ who, fact }) => `${who} refunded the flagged payment ${fact('reference')}`,
  'services.created': services.created,
  'services.moved': ({ who, fact }) =>
    fact('before')
      ? `${who} moved the service ${quoted(fact('name'))} before ${quoted(fact('before'))}`
      : `${who} moved the service ${quoted(fact('name'))} to the end of the list`,
  'services.removed': services.removed,
  'services.updated': services.updated,
  'staff.second_factor_rule': ({ who, fact }) =>
    fact('required') === 'true'
      ? `${who} made the second factor required for staff`
      : `${who} made the second factor optional for staff`,
  'stage.approved': ({ who, name, fact }) =>
    `${who} approved the stage ${quoted(fact('stage'))} of ${quoted(name)}`,
  'stage.opened': ({ who, name, fact }) =>
    `${who} opened the stage ${quoted(fact('stage'))} of ${quoted(name)}`,
  'subscription.cancelled': ({ who, name }) => `${who} cancelled the subscription of ${name}`,
  'transfer.accepted': ({ who, amount, name }) => `${who} accepted the transfer of ${amount} by ${name}`,
  'transfer.accepted_first': ({ who, amount, name }) =>
    `${who} accepted the transfer of ${amount} by ${name}, which needs a second approval`,
  'transfer.approval_withdrawn': ({ who, amount, name }) =>
    `${who} withdrew their approval of the transfer of ${amount} by ${name}`,
  'transfer.refused': ({ who, name }) => `${who} refused the transfer proof of ${name}`,
  'users.created': ({ who, name }) => `${who} added the user ${name}`,
  'users.invited': ({ who, name }) => `${who} invited ${name}`,
  'users.invited_again': ({ who, name }) => `${who} sent the invitation to ${name} again`,
  'users.left': ({ numbered }) => `An account was deleted by its owner: ${numbered}`,
  'users.limits_changed': ({ who, name }) => `${who} changed what ${name} may see`,
  'users.removed': ({ who, numbered }) => `${who} deleted ${numbered}`,
  'users.role_changed': (facts) => changed(facts, facts.name),
  'users.second_factor_reset': ({ who, name }) => `${who} reset the second factor of ${name}`,
  'users.updated': (facts) => changed(facts, facts.name),
  'withholding.certified': ({ who, numbered }) =>
    `${who} uploaded the certificate of withholding tax of ${numbered}`,
  'withholding.claimed': ({ who, amount, numbered }) =>
    `${who} recorded ${amount} of withholding tax for ${numbered}`,
  'withholding.refused': ({ who, amount, numbered }) =>
    `${who} refused ${amount} of withholding tax for ${numbered}`,
  'withholding.verified': ({ who, amount, numbered }) =>
    `${who} verified ${amount} of withholding tax for ${numbered}`,
}
