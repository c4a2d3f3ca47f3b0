import { cx } from '#ui/cx.ts'
import type { PictureField } from '../fields/field-types.ts'
import { type Theme, themeProperties } from '../preview/palette-properties.ts'

interface MarkGroundsProps {
  mark: NonNullable<PictureField['mark']>
  label: string
  url: string
}

const themes: readonly Theme[] = ['light', 'dark']

/** Shows a logo or an icon as the bars of both themes show it. */
export function MarkGrounds({ mark, label, url }: MarkGroundsProps) {
  return (
    <div className="grid grid-cols-2 gap-2">
      {themes.map((theme) => (
        <div
          key={theme}
          style={themeProperties(theme, null)}
          className="grid h-20 place-items-center rounded-md border bg-surface p-2"
        >
          <img
            src={url}
            alt={`${label} in the ${theme} theme`}
            className={cx(
              mark === 'logo'
                ? 'h-8 w-auto max-w-full rounded-sm object-contain'
                : 'size-8 rounded-md object-cover',
              theme === 'dark' && 'bg-on-panel',
              theme === 'dark' && mark === 'logo' && 'p-1',
            )}
          />
        </div>
      ))}
    </div>
  )
}
