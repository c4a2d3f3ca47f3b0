import { type PointerEvent, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'

interface SignatureFieldProps {
  name: string
  /** Called with the drawing as a data URL of a PNG, or with null when the typed name is the signature. */
  onDrawn: (drawing: string | null) => void
}

/** Shows the typed name as the signature. The signer can draw one instead. */
export function SignatureField({ name, onDrawn }: SignatureFieldProps) {
  const [draws, setDraws] = useState(false)
  const change = (next: boolean) => {
    setDraws(next)
    onDrawn(null)
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 font-semibold text-sm">Your signature</legend>
      {draws ? (
        <SignaturePad onDrawn={onDrawn} />
      ) : (
        <p className="flex min-h-20 items-center rounded-md border bg-sunken px-4 py-2 font-display text-2xl [overflow-wrap:anywhere]">
          <i>{name}</i>
        </p>
      )}
      <p className="text-muted text-sm">
        {draws
          ? 'Draw with a finger, a pen or the mouse. Without a drawing, your typed name is your signature.'
          : 'Your typed name is your signature.'}
      </p>
      <Button variant="secondary" size="sm" className="self-start" onClick={() => change(!draws)}>
        {draws ? 'Use my typed name' : 'Draw my signature instead'}
      </Button>
    </fieldset>
  )
}

const size = { width: 600, height: 200 }
/** The drawing is printed on white paper, so its colours do not follow the theme. */
const colours = { ink: '#1d1b4c', paper: '#ffffff' }

function SignaturePad({ onDrawn }: { onDrawn: (drawing: string | null) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isEmpty, setIsEmpty] = useState(true)
  const pen = () => canvas.current?.getContext('2d')

  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return [((clientX - left) * size.width) / width, ((clientY - top) * size.height) / height] as const
  }
  const start = (event: PointerEvent<HTMLCanvasElement>) => {
    const context = pen()
    if (!context) return
    event.currentTarget.setPointerCapture(event.pointerId)
    Object.assign(context, { lineWidth: 4, lineCap: 'round', lineJoin: 'round', strokeStyle: colours.ink })
    context.beginPath()
    context.moveTo(...pointOf(event))
    draw(event)
  }
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const context = pen()
    context?.lineTo(...pointOf(event))
    context?.stroke()
  }
  const finish = ({ currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    setIsEmpty(false)
    onDrawn(currentTarget.toDataURL('image/png'))
  }
  const clear = () => {
    pen()?.clearRect(0, 0, size.width, size.height)
    setIsEmpty(true)
    onDrawn(null)
  }
  return (
    <>
      <canvas
        ref={canvas}
        {...size}
        role="img"
        aria-label={isEmpty ? 'Empty area for your signature' : 'Your drawn signature'}
        className="w-full rounded-md border border-edge"
        style={{ background: colours.paper, touchAction: 'none' }}
        onPointerDown={start}
        onPointerMove={draw}
        onPointerUp={finish}
        onPointerCancel={finish}
      />
      {!isEmpty && (
        <Button variant="ghost" size="sm" className="self-start" onClick={clear}>
          Clear
        </Button>
      )}
    </>
  )
}
