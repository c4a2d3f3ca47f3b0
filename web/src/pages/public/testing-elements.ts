import { isValidElement } from 'react'

interface RenderedElement {
  tag: string
  attributes: Record<string, string>
  /** What a reader of the page gets from it, with the names of pictures and controls. */
  text: string
  /** Whether assistive technology skips it, or reads the name of a drawing instead. */
  isDecorative: boolean
  /** The tag as it is in the HTML, to find it. */
  markup: string
}

const isVoid = /^(?:img|input|br|wbr|hr|link|meta)$/
const part = /<!--.*?-->|<(\/?)([a-z][\w-]*)((?:\s[^>]*?)?)(\/?)>|([^<]+)/gs

/** Returns the elements in HTML that React has rendered, where every element is closed. */
export function elementsOf(html: string): RenderedElement[] {
  const elements: RenderedElement[] = []
  const open: RenderedElement[] = []
  for (const [markup, slash, tag, attributeText = '', selfClosing, text] of html.matchAll(part)) {
    if (text !== undefined) for (const element of open) element.text += text
    else if (slash) open.pop()
    else if (tag) {
      const attributes = attributesOf(attributeText)
      const isDecorative =
        open.at(-1)?.isDecorative || attributes['aria-hidden'] === 'true' || attributes.role === 'img'
      const element = { tag, attributes, text: '', isDecorative, markup }
      elements.push(element)
      const name = attributes.alt ?? attributes['aria-label'] ?? (/^(?:input|textarea)$/.test(tag) ? tag : '')
      if (name) for (const around of [...open, element]) around.text += ` ${name} `
      if (!selfClosing && !isVoid.test(tag)) open.push(element)
    }
  }
  if (open.length > 0) throw new Error(`not closed: ${open.map(({ markup }) => markup).join()}`)
  return elements.map((element) => ({ ...element, text: element.text.trim() }))
}

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name, value = '']) => [name, value]),
  )

/** Returns the keys that occur more than once among the children of an element. */
export function repeatedKeys(props: unknown): string[] {
  const { children } = props as { children?: unknown }
  const lists = Array.isArray(children) ? [children, ...children.filter(Array.isArray)] : []
  return lists.flatMap((list) => {
    const keys = list.filter(isValidElement).flatMap(({ key }) => (key === null ? [] : [key]))
    return keys.filter((key, index) => keys.indexOf(key) !== index)
  })
}

const textTags = /^(h[1-6]|p|li|[uod]l|d[td]|a|blockquote|figure|section|nav|aside|address|div|strong)$/
const damaged = /,\s*[,.;]|\(\s*[),;]|\s[,.;:!?)]|^[,.;:·|–—)]|[,·|–—(]$|\.\s*\.|\{|\}/

/** Returns what a visitor would take for a mistake: empty elements, sentences with gaps, links that lead nowhere. */
export function faultsIn(elements: readonly RenderedElement[]): string[] {
  const ids = new Set(elements.map(({ attributes }) => attributes.id))
  return elements.flatMap(({ tag, attributes, text, isDecorative, markup }) => {
    const faults: string[] = []
    if (textTags.test(tag) && !isDecorative && !attributes['aria-live'] && text === '')
      faults.push(`empty: ${markup}`)
    if (/^(p|li|h[2-6]|dd|dt|a)$/.test(tag) && damaged.test(text)) faults.push(`damaged: ${text}`)
    const { href = '' } = attributes
    const target = href.startsWith('#') ? href.slice(1) : attributes['aria-labelledby']
    if (target !== undefined && !ids.has(target)) faults.push(`leads nowhere: ${markup}`)
    return faults
  })
}
