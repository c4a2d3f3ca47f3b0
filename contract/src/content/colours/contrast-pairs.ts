const text = 4.5
const shape = 3

export type ContrastPair = readonly [foreground: string, background: string, minimum: number]

const on = (background: string, foregrounds: string[], minimum: number): ContrastPair[] =>
  foregrounds.map((foreground) => [foreground, background, minimum])

/** The colours of the theme that lie on each other, with the contrast that WCAG AA asks for. */
export const contrastPairs: readonly ContrastPair[] = [
  ...['paper', 'surface', 'sunken'].flatMap((panel) =>
    on(panel, ['ink', 'muted', 'brand', 'good', 'bad'], text),
  ),
  ...['brand', 'brand-hover'].flatMap((fill) => on(fill, ['on-brand'], text)),
  ...['accent', 'accent-hover'].flatMap((fill) => on(fill, ['on-accent'], text)),
  ...['bad', 'bad-hover'].flatMap((fill) => on(fill, ['on-bad'], text)),
  ...['brand', 'accent', 'good', 'bad'].flatMap((tone) =>
    on(`${tone}-soft`, [`on-${tone}-soft`, 'ink'], text),
  ),
  ...['panel', 'panel-raised'].flatMap((panel) => on(panel, ['on-panel', 'panel-muted'], text)),
  ...[1, 2, 3, 4, 5].flatMap((tile) => on(`tile-${tile}`, ['on-tile'], text)),
  ...['paper', 'surface', 'sunken'].flatMap((panel) => on(panel, ['edge', 'focus'], shape)),
  ...['panel', 'panel-raised'].flatMap((panel) => on(panel, ['accent'], shape)),
  ...on('brand', ['paper', 'surface'], shape),
]
