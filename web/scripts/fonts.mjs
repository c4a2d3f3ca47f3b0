// Builds our font files from the @fontsource-variable packages, reduced to the characters we use, such as the
// naira sign. Each family gets a fallback face with the same metrics, so that the layout does not shift when
// the font loads. The first pair is part of the stylesheet. Each other pair has a stylesheet of its own, which
// only the pages of agencies that have chosen it contain. After changing this script, run it by hand and commit
// its output: node web/scripts/fonts.mjs
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import fontverter from 'fontverter'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const theme = new URL('../src/theme/', import.meta.url)
/** The largest size of all files of a pair, and of the files that its pages preload. */
const largest = { total: 60 * 1024, preloaded: 30 * 1024 }

const span = (from, to) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
const points = (text) => Array.from(new Set(text), (character) => character.codePointAt(0))

const basic = span(0x20, 0x7e)
const punctuation = points('\u00a0©«»·×°–—‘’“”…•−→←↑↓')
const accented = points('ÀÁÂÄÇÈÉÊËÌÍÎÏÑÒÓÔÖÙÚÛÜàáâäçèéêëìíîïñòóôöùúûü')
// Yoruba, Igbo and Hausa are written with dots below letters, hooked letters and combining tone marks.
const toneMarks = points('\u0300\u0301\u0304\u0323')
const nigerian = [...points('₦ẸẹỌọṢṣỊịỤụṄṅŃńǸǹƁɓƊɗƘƙḾḿ'), ...toneMarks]

const headingCharacters = [...basic, ...punctuation, ...accented, ...nigerian]
const textCharacters = [...basic, ...span(0xa0, 0xff), ...punctuation, ...nigerian]
// Headings have a single weight. A range of weights makes a larger file, which arrives later.
const headingWeights = { min: 700, max: 700, default: 700 }
const textWeights = { min: 400, max: 700, default: 400 }
const sansLocals = ['Arial', 'ArialMT', 'Liberation Sans', 'Roboto']
const boldSansLocals = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Roboto Bold', 'Arial']
const boldSerifLocals = [
  'Times New Roman Bold',
  'TimesNewRomanPS-BoldMT',
  'Liberation Serif Bold',
  'Noto Serif Bold',
]

const heading = (name, file, fallback = { widths: 'arialBold', locals: boldSansLocals }) => ({
  name,
  file,
  weights: headingWeights,
  characters: headingCharacters,
  fallback: { weight: 700, ...fallback },
})
const text = (name, file) => ({
  name,
  file,
  weights: textWeights,
  characters: textCharacters,
  fallback: { weight: 400, widths: 'arial', locals: sansLocals },
})

const pairs = [
  {
    name: 'bricolage-jakarta',
    families: [
      heading('Bricolage Grotesque', 'bricolage-grotesque'),
      text('Plus Jakarta Sans', 'plus-jakarta-sans'),
    ],
  },
  {
    name: 'source-serif-sans',
    families: [
      heading('Source Serif 4', 'source-serif-4', { widths: 'timesBold', locals: boldSerifLocals }),
      text('Source Sans 3', 'source-sans-3'),
    ],
    generic: ['serif', 'sans-serif'],
  },
  {
    name: 'archivo-public',
    families: [heading('Archivo', 'archivo'), text('Public Sans', 'public-sans')],
    generic: ['sans-serif', 'sans-serif'],
  },
]
// The font files of a family. A page preloads only the first file, which has the characters of English text
// and arrives in one round trip.
const parts = [
  { file: 'latin', source: 'latin', characters: [...basic, ...punctuation] },
  { file: 'latin-accents', source: 'latin' },
  { file: 'latin-ext', source: 'latin-ext' },
  { file: 'vietnamese', source: 'vietnamese' },
]
const features = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'calt']

// The frequency of each letter in running text (per thousand), and its width in the fonts of systems (thousandths
// of an em).
const letters = ' abcdefghijklmnopqrstuvwxyz'
const frequency = [
  182, 67, 12, 23, 35, 104, 18, 16, 50, 57, 1, 6, 33, 20, 57, 62, 15, 1, 49, 52, 74, 22, 8, 19, 1, 16, 1,
]
const systemWidths = {
  arial: [
    278, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278,
    556, 500, 722, 500, 500, 500,
  ],
  arialBold: [
    278, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333,
    611, 556, 778, 556, 556, 500,
  ],
  timesBold: [
    250, 500, 556, 444, 556, 444, 333, 500, 556, 278, 333, 556, 278, 833, 556, 500, 556, 556, 444, 389, 333,
    556, 500, 722, 500, 500, 444,
  ],
}
const average = (widths) =>
  widths.reduce((sum, width, index) => sum + width * frequency[index], 0) /
  frequency.reduce((sum, share) => sum + share, 0)

function tablesOf(font) {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const tables = {}
  for (let index = 0; index < view.getUint16(4); index += 1) {
    const at = 12 + index * 16
    tables[font.toString('latin1', at, at + 4)] = view.getUint32(at + 8)
  }
  return { view, tables }
}

/** Maps code points to glyph ids. It reads only cmap format 4, which can hold every character we use. */
function glyphsOf({ view, tables }) {
  const glyphs = new Map()
  for (let index = 0; index < view.getUint16(tables.cmap + 2); index += 1) {
    const at = tables.cmap + view.getUint32(tables.cmap + 8 + index * 8)
    if (view.getUint16(at) !== 4) continue
    const segments = view.getUint16(at + 6) / 2
    for (let segment = 0; segment < segments; segment += 1) {
      const field = (place) => at + 14 + (place * segments + segment) * 2 + (place > 0 ? 2 : 0)
      const end = view.getUint16(field(0))
      const start = view.getUint16(field(1))
      const delta = view.getInt16(field(2))
      const offset = view.getUint16(field(3))
      for (let point = start; point <= end && point < 0xffff; point += 1) {
        const glyph = offset === 0 ? point : view.getUint16(field(3) + offset + (point - start) * 2)
        if (glyph !== 0) glyphs.set(point, (glyph + delta) & 0xffff)
      }
    }
  }
  return glyphs
}

function metricsOf(font) {
  const parsed = tablesOf(font)
  const { view, tables } = parsed
  const glyphs = glyphsOf(parsed)
  const unitsPerEm = view.getUint16(tables.head + 18)
  const metrics = view.getUint16(tables.hhea + 34)
  const width = (glyph) => view.getUint16(tables.hmtx + Math.min(glyph, metrics - 1) * 4)
  return {
    ascent: view.getInt16(tables.hhea + 4) / unitsPerEm,
    descent: -view.getInt16(tables.hhea + 6) / unitsPerEm,
    lineGap: view.getInt16(tables.hhea + 8) / unitsPerEm,
    averageWidth: average(points(letters).map((point) => (width(glyphs.get(point)) / unitsPerEm) * 1000)),
  }
}

const percent = (value) => `${(value * 100).toFixed(2)}%`
const hex = (point) => point.toString(16).toUpperCase().padStart(4, '0')

function rangeOf(sorted) {
  const runs = []
  for (const point of sorted) {
    const run = runs.at(-1)
    if (run && run.to + 1 === point) run.to = point
    else runs.push({ from: point, to: point })
  }
  return runs.map(({ from, to }) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ')
}

const asText = (list) => String.fromCodePoint(...list)

function fallbackFace({ name, weights, fallback }, metrics) {
  const adjust = metrics.averageWidth / average(systemWidths[fallback.widths])
  return `@font-face {
  font-family: "${name} Fallback";
  src: ${fallback.locals.map((local) => `local("${local}")`).join(', ')};
  font-weight: ${weights.min} ${weights.max};
  size-adjust: ${percent(adjust)};
  ascent-override: ${percent(metrics.ascent / adjust)};
  descent-override: ${percent(metrics.descent / adjust)};
  line-gap-override: ${percent(metrics.lineGap / adjust)};
}
`
}

const generated = '/* Generated by web/scripts/fonts.mjs: do not edit. */\n'

/** Returns the rules that make pages use a pair. Plus Jakarta Sans alone needs wider word spaces. */
function rulesOf({ families: [display, text], generic: [displayGeneric, textGeneric] }) {
  const family = ({ name }, generic) => `"${name}", "${name} Fallback", ${generic}`
  return `:root {
  --font-sans: ${family(text, `system-ui, ${textGeneric}`)};
  --font-display: ${family(display, displayGeneric)};
}
html {
  word-spacing: normal;
}
`
}

/** Writes the font files of a family. Returns its faces, and the sizes of its files. */
async function writeFamily(family) {
  const faces = []
  const sizes = []
  let missing = new Set(family.characters)
  for (const part of parts) {
    const source = await readFile(
      require.resolve(
        `@fontsource-variable/${family.file}/files/${family.file}-${part.source}-wght-normal.woff2`,
      ),
    )
    const glyphs = glyphsOf(tablesOf(await fontverter.convert(source, 'truetype')))
    // A combining tone mark must be in the same file as its base letter.
    const wanted = new Set([...(part.characters ?? missing), ...toneMarks])
    const found = [...wanted].filter((point) => glyphs.has(point)).sort((a, b) => a - b)
    missing = new Set([...missing].filter((point) => !found.includes(point)))
    if (found.length === 0) continue

    const font = await subsetFont(source, asText(found), {
      targetFormat: 'woff2',
      keepFeatures: features,
      noHinting: true,
      variationAxes: { wght: family.weights },
    })
    const file = `fonts/${family.file}-${part.file}.woff2`
    await writeFile(new URL(file, theme), font)
    sizes.push(font.length)
    faces.push(`@font-face {
  font-family: "${family.name}";
  src: url("./${file}") format("woff2");
  font-weight: ${family.weights.min} ${family.weights.max};
  font-display: swap;
  unicode-range: ${rangeOf(found)};
}
`)
    if (part.file === 'latin') {
      const staticFont = await subsetFont(source, asText(found), {
        targetFormat: 'truetype',
        variationAxes: { wght: family.fallback.weight },
      })
      faces.push(fallbackFace(family, metricsOf(staticFont)))
    }
    process.stdout.write(`${file}: ${font.length} bytes, ${found.length} characters\n`)
  }
  if (missing.size > 0) process.stdout.write(`${family.name} has no ${asText([...missing])}\n`)
  return { faces, sizes }
}

const sum = (sizes) => sizes.reduce((total, size) => total + size, 0)

await rm(new URL('fonts/', theme), { recursive: true, force: true })
await mkdir(new URL('fonts/', theme), { recursive: true })

for (const [place, pair] of pairs.entries()) {
  const written = []
  for (const family of pair.families) written.push(await writeFamily(family))
  const faces = written.flatMap((family) => family.faces)
  const sheet = place === 0 ? 'fonts.css' : `fonts-${pair.name}.css`
  const rules = place === 0 ? '' : rulesOf(pair)
  await writeFile(new URL(sheet, theme), generated + faces.join('') + rules)
  const total = sum(written.flatMap(({ sizes }) => sizes))
  const preloaded = sum(written.map(({ sizes: [first] }) => first))
  process.stdout.write(`${pair.name}: ${total} bytes in total, ${preloaded} preloaded\n`)
  if (total > largest.total || preloaded > largest.preloaded) process.exitCode = 1
}
