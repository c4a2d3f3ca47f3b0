/** Stands for a detail that the agency has not entered. Texts cannot contain this character. */
export const missing = '\0'

interface Clause {
  text: string
  /** What is between the clause before and this one. */
  separator: string
  /** The place in the sentence. */
  index: number
}

const blockEnd = /(\n[ \t]*\n|\n(?=[ \t]*- |## )|(?<=^## [^\n]*)\n)/m
// Also between lines without full stops: 'Email: {email}', 'Phone: {phone}'.
const sentenceEnd = /(?<=[.!?][”’"]?)\s+(?![\p{Ll}\d])|\n\s*(?=\p{Lu})|(?<=[^\p{L}\s])\n\s*(?=[^\p{L}\s])/u
const separators = /(, |; | · | \| | [–—-] )(?![^()]*\))/
const verb = /^(?:is|are|has|have|will)\b/
const conjunction = /^(?:or|and)\s+/
const missingPlace = new RegExp(String.raw`\s+(?:at|by|from|in|of|on|under|with)\s+${missing}`, 'g')

/**
 * Returns the text without what makes no sense because of missing details: a missing detail that stands by itself,
 * such as one in brackets, otherwise its clause or its sentence.
 */
export function withoutMissing(text: string): string {
  if (!text.includes(missing)) return text
  return text
    .split(blockEnd)
    .map((part, index) => (index % 2 === 0 ? blockWithout(part) : part))
    .join('')
}

function blockWithout(block: string): string {
  if (!block.includes(missing)) return block
  const [, marker = '', text = ''] = block.match(/^(\s*(?:- |## )?)(.*)$/s) ?? []
  const sentences = text.split(sentenceEnd).map(sentenceWithout)
  const kept = sentences.filter((sentence) => sentence !== '').join(' ')
  return kept && marker + kept
}

function sentenceWithout(sentence: string): string {
  if (!sentence.includes(missing)) return sentence
  const [, body = '', end = ''] = sentence.match(/^(.*?)([.!?:]*[”’"]?)$/s) ?? []
  const text = body.replaceAll(/\s*\(([^()]*)\)/g, (brackets, inside: string) => {
    if (!inside.includes(missing)) return brackets
    const kept = joined(keptClauses(inside))
    return kept && ` (${kept})`
  })
  const kept = joined(keptClauses(text)).trim()
  if (kept === '') return ''
  const isCapital = !/^\p{Ll}/u.test(body)
  return (isCapital ? kept.charAt(0).toUpperCase() + kept.slice(1) : kept) + end
}

function keptClauses(text: string): Clause[] {
  const parts = text.split(separators)
  const clauses = parts
    .filter((_, place) => place % 2 === 0)
    .map((part, index) => ({ text: part, separator: parts[2 * index - 1] ?? '', index }))
  const kept = clauses.flatMap((clause) => shortened(clause) ?? [])
  const [first, last] = [kept[0], kept.at(-1)]
  if (first && first.index > 0) first.text = first.text.replace(conjunction, '')
  // 'call us, or visit us' ends with 'or' also without its last clause.
  const [ending = ''] = clauses.at(-1)?.text.match(conjunction) ?? []
  if (last && kept.length > 1 && last.index < clauses.length - 1 && !conjunction.test(last.text))
    last.text = ending + last.text
  return kept.map((clause, place) => {
    const before = kept[place - 1]
    const between = clauses.slice((before?.index ?? 0) + 1, clause.index)
    return before && isApposition(before, between, clause) ? { ...clause, separator: ' ' } : clause
  })
}

/** Returns the clause without its missing details, or undefined when nothing of it remains. */
function shortened(clause: Clause): Clause | undefined {
  const { text } = clause
  if (!text.includes(missing)) return clause
  if (text.startsWith(`${missing} (`)) return { ...clause, separator: ' ', text: text.slice(2) }
  // What says another detail is kept.
  const choices = text.split(/\s+(?=(?:or|and)\s)/)
  const shorter = [
    choices
      .filter((choice) => !choice.includes(missing))
      .join(' ')
      .replace(conjunction, ''),
    text.replaceAll(missingPlace, ''),
  ].find((one) => one.includes('{') && !one.includes(missing))
  return shorter === undefined ? undefined : { ...clause, text: shorter }
}

/** Whether the clauses between were an insertion: 'Eleko Studio, {address}, is …'. Then no comma remains. */
const isApposition = (before: Clause, between: readonly Clause[], after: Clause): boolean =>
  before.index === 0 &&
  between.length > 0 &&
  (verb.test(after.text) ||
    (between.every(({ text }) => text === missing) &&
      /^\p{Ll}/u.test(after.text) &&
      !conjunction.test(after.text)))

const joined = (clauses: readonly Clause[]): string =>
  clauses.map(({ separator, text }, place) => (place === 0 ? text : separator + text)).join('')
