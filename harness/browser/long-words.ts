import { type SiteContent, siteContent } from '../../contract/src/content/content.ts'

export const longWord = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft'
const lengths = [400, 80, 40, 20]

/** Returns the content with one long word in place of every text that may be one. */
export function withLongWords(content: SiteContent): SiteContent {
  const changed = structuredClone(content)
  const isValid = () => siteContent.safeParse(changed).success
  for (const [holder, key] of textsIn(changed)) {
    const text = holder[key]
    const longest = lengths.find((length) => {
      holder[key] = longWord.repeat(5).slice(0, length)
      return isValid()
    })
    if (longest === undefined) holder[key] = text
  }
  return changed
}

type Holder = Record<string, unknown>

/** Returns every place of a text: what holds it and its key there. */
const textsIn = (value: unknown): [Holder, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]): [Holder, string][] =>
        typeof part === 'string' ? [[value as Holder, key]] : textsIn(part),
      )
    : []
