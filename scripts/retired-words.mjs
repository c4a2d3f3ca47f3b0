import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './command.mjs'

/**
 * Words of earlier versions in names, comments and texts, and the words that replaced them. See
 * docs/glossary.md.
 */
const retiredWords = {
  agreement: 'subscription',
  agreements: 'subscriptions',
  belongings: 'owned fixtures',
  heard: 'received',
  mend: 'fix',
  news: 'changes, change feed',
  papers: 'documents',
  parked: 'flagged',
  parking: 'flag',
  parties: 'seller and buyer',
  riddle: 'unknown reference',
  snack: 'toast',
  snackbar: 'toast',
  somebody: 'customer, admin, payer, visitor',
  stranger: 'visitor, another customer',
  told: 'notified',
  whoever: 'customer, admin, payer, visitor',
}

/** Names and sentences of earlier versions, and the texts that replaced them. */
const retiredPhrases = {
  account_mails: 'emails',
  builtOnce: 'preparedQuery',
  house_rules: 'agency_rules',
  houseStyle: 'pdfTheme',
  outbox_mails: 'emails',
  review_items: 'payment_reviews',
  takingTurns: 'semaphore',
  tellChanged: 'publishChange',
  whoAsks: 'authenticate',
  'Every state': 'All statuses',
  'That is all of the last six months': "You're all caught up",
  'To review': 'Mismatches',
  'To verify': 'Transfers',
}

const folders =
  'bench contract docs e2e faults harness mutations sandbox scripts server/scripts server/src web/scripts web/src'
const skipped = [
  'docs/glossary.md', // this file and the next contain former terms
  'faults/upgrade.test.ts',
  'scripts/retired-words.mjs',
  'server/src/lib/weak-passwords.ts', // a word list
  'server/src/demo/content.ts', // this file and the next contain texts of a made-up agency
  'contract/src/content/sample/',
]

// The patterns match whole words, and the same words inside camelCase, snake_case and kebab-case names.
const patterns = [
  ...Object.entries(retiredWords).map(([word, better]) => {
    const capitalized = word[0].toUpperCase() + word.slice(1)
    return { pattern: new RegExp(`(?:(?<![A-Za-z])${word}|${capitalized})(?![a-z])`), word, better }
  }),
  ...Object.entries(retiredPhrases).map(([word, better]) => ({ pattern: new RegExp(word), word, better })),
]

const filesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs|js|css|html|md)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))

const files = [
  ...folders.split(' ').flatMap(filesIn),
  ...readdirSync(root).filter((name) => name.endsWith('.md') && name !== 'CHANGELOG.md'),
].filter((file) => !skipped.some((path) => file.startsWith(path)))

/**
 * The uses of retired words. The path of a file is checked too, as line 0. A line that names a migration may
 * use retired words.
 */
const findings = files.flatMap((file) =>
  [file, ...readFileSync(join(root, file), 'utf8').split('\n')].flatMap((line, number) =>
    patterns
      .filter(({ pattern }) => pattern.test(line) && !line.includes(".sql'"))
      .map(({ word, better }) => `${file}:${number}: '${word}' is retired. Use: ${better}.`),
  ),
)

for (const finding of findings) console.log(finding)
process.exitCode = findings.length > 0 ? 1 : 0
