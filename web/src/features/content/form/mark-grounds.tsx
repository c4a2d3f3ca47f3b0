import type { PictureField } from '../fields/field-types.ts'

interface MarkGroundsProps {
  mark: NonNullable<PictureField['mark']>
  label: string
  url: string
}

const light = 'var(--color-on-panel)'
const grounds = { light, dark: 'var(--color-panel)' } as const

/** Shows a logo or an icon on light ground, and on dark ground with the plate that the dark theme puts below it. */
export function MarkGrounds({ mark, label, url }: MarkGroundsProps) {
  return (
    <div className="flex gap-2">
      {Object.entries(grounds).map(([theme, backgroundColor]) => (
        <div
          key={theme}
          style={{ backgroundColor }}
          className="flex min-w-0 flex-1 justify-center rounded-md border p-3"
        >
          <img
            src={url}
            alt={`${label} in the ${theme} theme`}
            style={{ backgroundColor: light }}
            className={
              mark === 'logo'
                ? 'h-10 min-w-0 rounded-sm object-contain p-1'
                : 'size-10 rounded-md object-cover'
            }
          />
        </div>
      ))}
    </div>
  )
}
