import type { BrandMark } from '@jara/contract/content/brand'
import { useState } from 'react'
import { type Theme, themeProperties } from '../preview/palette-properties.ts'
import { markNote, type Size } from './mark-note.ts'
import { useCompleteColours } from './use-complete-colours.ts'

interface MarkGroundsProps {
  mark: BrandMark
  label: string
  url: string
  isLight?: boolean
  /** The colours of the draft, which may not be complete. */
  colours: unknown
}

const light = 'var(--color-on-panel)'
const dark = 'var(--color-panel)'
const grounds: readonly [Theme, string][] = [
  ['light', light],
  ['dark', dark],
]

/**
 * Shows a logo or an icon on light ground and on dark ground in the colours of the draft, with the plate that bars put
 * below it, and says when its size is a disadvantage.
 */
export function MarkGrounds({ mark, label, url, isLight = false, colours }: MarkGroundsProps) {
  const [size, setSize] = useState<Size>()
  const shown = useCompleteColours(colours)
  const note = size && markNote(mark, size)
  return (
    <>
      <div className="flex gap-2">
        {grounds.map(([theme, backgroundColor]) => (
          <div
            key={theme}
            style={{ ...themeProperties(theme, shown), backgroundColor }}
            className="flex min-w-0 flex-1 justify-center rounded-md border p-3"
          >
            <img
              src={url}
              alt={`${label} in the ${theme} theme`}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                setSize({ width: naturalWidth, height: naturalHeight })
              }
              style={{ backgroundColor: isLight ? dark : light }}
              className={
                mark === 'logo'
                  ? 'h-10 min-w-0 rounded-sm object-contain p-1'
                  : 'size-10 rounded-md object-cover'
              }
            />
          </div>
        ))}
      </div>
      <div aria-live="polite" className="contents">
        {note && <p className="text-muted text-sm">{note}</p>}
      </div>
    </>
  )
}
