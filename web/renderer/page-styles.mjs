import { transform } from 'lightningcss'

/**
 * Returns the CSS to inline into a page: the rules for tags and attributes, the rules for the classes in its
 * markup, and the fonts it preloads. Styles for content that scripts add later are in `restOfStyles`.
 */
export function stylesOf(page, css) {
  const present = classesIn(page)
  const isUsed = (rule) => classesOf(rule).some((names) => names.every((name) => present.has(name)))
  const used = keep(css, { style: isUsed, 'font-face': (face) => isPreloaded(face, page) })
  const isReferenced = ({ name }) => !name.startsWith('--tw-') || used.includes(`var(${name}`)
  return keep(used, { property: ({ value }) => isReferenced(value) }, { custom: isReferenced })
}

/**
 * Returns the CSS that a page with inlined styles may lack: the fonts it does not preload, and all class
 * rules. The inlined class rules are repeated, so that the cascade keeps its original order.
 */
export function restOfStyles(page, css) {
  const mayLack = (rule) => classesOf(rule).some((names) => names.length > 0)
  return keep(css, { style: mayLack, 'font-face': (face) => !isPreloaded(face, page) })
}

/** Returns the stylesheet with the faces and rules of another pair of typefaces in place of those of the theme. */
export const withPair = (css, pair) =>
  css.replaceAll(/@font-face\{[^}]*\}|--font-(?:sans|display):[^;}]*;?/g, '') + pair

/** Tailwind's layer `properties` is for browsers without @property, which the build does not support. */
const isForOurBrowsers = ({ value }) => value.name?.[0] !== 'properties'

function keep(css, rules, declarations = {}) {
  const visitors = (tests) =>
    Object.fromEntries(
      Object.entries(tests).map(([kind, test]) => [kind, (node) => (test(node) ? undefined : [])]),
    )
  const visitor = {
    Rule: visitors({ 'layer-block': isForOurBrowsers, ...rules }),
    Declaration: visitors(declarations),
  }
  return transform({ filename: 'page.css', code: Buffer.from(css), minify: true, visitor }).code.toString()
}

/** Returns, for each selector, the classes that an element or its ancestors must have. */
function classesOf(rule) {
  return rule.value.selectors.map((selector) =>
    selector.filter(({ type }) => type === 'class').map(({ name }) => name),
  )
}

/** Whether the page preloads the font, or the font is a system font, which needs no download. */
function isPreloaded(face, page) {
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
