import type { Colours } from '@jara/contract/content/colours/palette'
import { buttonStyle } from '#ui/button-style.ts'
import { type Theme, themeProperties } from '../preview/palette-properties.ts'

interface ThemeSampleProps {
  theme: Theme
  colours: Colours
}

const titles: Readonly<Record<Theme, string>> = { light: 'Light theme', dark: 'Dark theme' }

/** Shows how texts and buttons look in a theme with these colours. */
export function ThemeSample({ theme, colours }: ThemeSampleProps) {
  return (
    <figure
      style={themeProperties(theme, colours)}
      className="overflow-hidden rounded-md border bg-surface text-ink text-sm"
    >
      <figcaption className="bg-panel px-4 py-2 font-semibold text-on-panel">{titles[theme]}</figcaption>
      <div className="grid gap-3 p-4">
        <p>
          Text with <span className="font-semibold text-brand underline">a link</span>{' '}
          <span className="text-muted">and a note.</span>
        </p>
        <p className="flex flex-wrap items-center gap-2">
          <span className={buttonStyle('primary', 'sm')}>Button</span>
          <span className={buttonStyle('accent', 'sm')}>Main button</span>
          <span className="rounded-full bg-brand-soft px-2.5 py-0.5 font-semibold text-on-brand-soft text-xs">
            Label
          </span>
        </p>
      </div>
    </figure>
  )
}
