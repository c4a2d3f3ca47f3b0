import type { Colours } from '@jara/contract/content/colours/palette'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'
import { htmlOf, previewDocument, updatePage } from './page-update.ts'
import { showTheme, type Theme } from './palette-properties.ts'

interface PreviewFrameProps {
  /** Names the page for screen readers. */
  title: string
  page: string
  html: string
  /** The width of the screen that the preview shows, in pixels. */
  screenWidth: number
  theme: Theme
  colours: Colours | null
}

interface Size {
  width: number
  height: number
}

/** Shows a rendered page as it looks on a screen of this width, scaled to the room that it has. */
export function PreviewFrame({ title, page, html, screenWidth, theme, colours }: PreviewFrameProps) {
  const room = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  const [first] = useState(() => htmlOf(previewDocument(html)))
  const [isLoaded, setIsLoaded] = useState(false)

  useEffect(() => {
    if (!room.current) return
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect))
    observer.observe(room.current)
    return () => observer.disconnect()
  }, [])

  // Before the browser paints, so that the frame never shows an older state.
  useLayoutEffect(() => {
    const shown = frame.current?.contentDocument
    if (isLoaded && shown) updatePage(shown, previewDocument(html))
  }, [html, isLoaded])

  useLayoutEffect(() => {
    const shown = frame.current?.contentDocument
    if (isLoaded && shown) showTheme(shown, theme, colours)
  }, [isLoaded, theme, colours])

  // Another page starts at its top.
  const lastPage = useRef(page)
  useEffect(() => {
    if (lastPage.current === page) return
    lastPage.current = page
    frame.current?.contentDocument?.documentElement.scrollTo(0, 0)
  }, [page])

  const scale = Math.min(1, size.width / screenWidth)
  return (
    <div
      ref={room}
      className="relative overflow-hidden rounded-md border bg-sunken"
      style={{ height: 'max(24rem, 100dvh - 15rem)' }}
    >
      {!isLoaded && <Skeleton className="h-full" />}
      <iframe
        ref={frame}
        title={title}
        // Without scripts, because the page is only looked at. The editor itself changes its content.
        sandbox="allow-same-origin"
        srcDoc={first}
        onLoad={() => setIsLoaded(true)}
        className="absolute top-0"
        style={{
          // Before the page has loaded, it has the colours of the sample.
          visibility: isLoaded ? undefined : 'hidden',
          left: Math.max(0, (size.width - screenWidth * scale) / 2),
          width: screenWidth,
          height: scale > 0 ? size.height / scale : 0,
          transform: `scale(${scale})`,
          transformOrigin: '0 0',
        }}
      />
    </div>
  )
}
