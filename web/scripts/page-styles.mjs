import { transform } from 'lightningcss'

/**
 * The part of the stylesheet that a page's own markup meets, to stand in it: rules of tags and attributes, those of the
 * classes it carries, and the fonts it waits for. What a script may show later comes with the rest.
 */
export function stylesOf(page, css) {
  const carried = classesIn(page)
  const isMet = (rule) => classesOf(rule).some((names) => names.every((name) => carried.has(name)))
  const met = keep(css, { style: isMet, 'font-face': (face) => isAwaited(face, page) })
  const isRead = ({ name }) => !name.startsWith('--tw-') || met.includes(`var(${name}`)
  return keep(met, { property: ({ value }) => isRead(value) }, { custom: isRead })
}

/**
 * What a page may lack: every rule of a class, in the order of the whole, so that each wins over the same ones as there,
 * and the fonts of rare letters.
 */
export function restOfStyles(page, css) {
  const mayLack = (rule) => classesOf(rule).some((names) => names.length > 0)
  return keep(css, { style: mayLack, 'font-face': (face) => !isAwaited(face, page) })
}

function keep(css, rules, declarations = {}) {
  const visitors = (tests) =>
    Object.fromEntries(
      Object.entries(tests).map(([kind, test]) => [kind, (node) => (test(node) ? undefined : [])]),
    )
  const visitor = { Rule: visitors(rules), Declaration: visitors(declarations) }
  return transform({ filename: 'page.css', code: Buffer.from(css), minify: true, visitor }).code.toString()
}

/** Of each selector the classes an element, or the one around it, must carry. */
function classesOf(rule) {
  return rule.value.selectors.map((selector) =>
    selector.filter(({ type }) => type === 'class').map(({ name }) => name),
  )
}

/** A font of the system, or one that the page asks for before it is met. */
function isAwaited(face, page) {
  const sources = face.value.properties.find(({ type }) => type === 'source').value
  return sources.every(({ type, value }) => type === 'local' || page.includes(`href="${value.url.url}"`))
}

const entities = { '&amp;': '&', '&gt;': '>', '&lt;': '<', '&quot;': '"', '&#x27;': "'" }

function classesIn(html) {
  const attributes = [...html.matchAll(/ class="([^"]*)"/g)].map(([, value]) => value)
  return new Set(
    attributes
      .join(' ')
      .replaceAll(/&[#\w]+;/g, (entity) => entities[entity])
      .split(/\s+/),
  )
}
