/**
 * Parses a rendered page. Its links lead nowhere, because the preview shows only one page. It looks as it does with
 * scripts, although the preview has none.
 */
export function previewDocument(html: string): Document {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const link of page.querySelectorAll('a[href], area[href]')) link.removeAttribute('href')
  for (const form of page.querySelectorAll('form')) form.removeAttribute('action')
  for (const button of page.querySelectorAll('form button')) button.removeAttribute('disabled')
  for (const list of page.querySelectorAll('[data-live-list]')) {
    list.className = 'rounded-md border border-dashed p-6 text-center text-muted'
    list.textContent = 'The list from the Admin Panel is shown here.'
  }
  for (const element of page.querySelectorAll('[class*="noscript:"]'))
    element.classList.remove(...[...element.classList].filter((name) => name.startsWith('noscript:')))
  return page
}

/** Whether the page loads a list with its scripts, which the preview does not run. */
export const hasLiveList = (html: string): boolean => html.includes('data-live-list')

export const htmlOf = (page: Document): string => `<!doctype html>${page.documentElement.outerHTML}`

const stylesIn = (page: Document) => [...page.head.querySelectorAll('style, link[rel=stylesheet]')]

/**
 * Shows a new version of the page. It changes only what differs, so that nothing flashes and the page does not
 * scroll. The attributes of <html> stay, because they hold the theme.
 */
export function updatePage(shown: Document, next: Document): void {
  updateStyles(shown, next)
  copyAttributes(shown.body, next.body)
  updateChildren(shown.body, next.body)
}

/** Styles that are removed as soon as the ones in their place have loaded. */
const outdated = new WeakSet<Element>()
/** When each added stylesheet has loaded or failed. */
const loads = new WeakMap<Element, Promise<void>>()

/** Keeps the styles that both versions have, because the page would be shown without them until they load again. */
function updateStyles(shown: Document, next: Document): void {
  const unused = new Set(stylesIn(shown))
  const wanted: Element[] = []
  for (const style of stylesIn(next)) {
    const kept = [...unused].find(({ outerHTML }) => outerHTML === style.outerHTML)
    const current = kept ?? addStyle(shown, style, wanted.at(-1))
    unused.delete(current)
    outdated.delete(current)
    wanted.push(current)
  }
  for (const style of unused) outdated.add(style)
  void Promise.all(wanted.map((style) => loads.get(style))).then(() => {
    for (const style of stylesIn(shown)) if (outdated.has(style)) style.remove()
  })
}

function addStyle(shown: Document, style: Element, previous: Element | undefined): Element {
  const added = shown.importNode(style, true)
  if (added.nodeName === 'LINK')
    loads.set(
      added,
      new Promise((resolve) => {
        for (const end of ['load', 'error']) added.addEventListener(end, () => resolve(), { once: true })
      }),
    )
  if (previous) previous.after(added)
  else shown.head.append(added)
  return added
}

function copyAttributes(shown: Element, next: Element): void {
  for (const { name } of [...shown.attributes]) if (!next.hasAttribute(name)) shown.removeAttribute(name)
  for (const { name, value } of [...next.attributes])
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value)
}

function updateChildren(shown: Node, next: Node): void {
  const before = [...shown.childNodes]
  const after = [...next.childNodes]
  for (const [index, child] of after.entries()) {
    const current = before[index]
    if (!current) shown.appendChild(newNode(shown, child))
    else if (current.nodeName !== child.nodeName) shown.replaceChild(newNode(shown, child), current)
    else if (current.nodeType !== Node.ELEMENT_NODE) updateText(current, child)
    else if (!current.isEqualNode(child)) {
      copyAttributes(current as Element, child as Element)
      updateChildren(current, child)
    }
  }
  for (const surplus of before.slice(after.length)) shown.removeChild(surplus)
}

const newNode = (shown: Node, node: Node): Node => (shown.ownerDocument as Document).importNode(node, true)

function updateText(shown: Node, next: Node): void {
  if (shown.nodeValue !== next.nodeValue) shown.nodeValue = next.nodeValue
}
