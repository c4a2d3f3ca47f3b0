import type { PublicProject } from '#content/public-project.ts'
import { Pattern } from '#ui/pattern.tsx'

/** Shows the picture of a portfolio item. Its `alt` is empty, because the text beside it says the same. */
export function WorkPicture({ item, first = false }: { item: PublicProject; first?: boolean }) {
  if (!item.image)
    return (
      <div aria-hidden className="panel aspect-[8/5] w-full overflow-hidden rounded-lg">
        <Pattern name="combs" scale={72} className="text-on-panel/55" />
      </div>
    )
  return (
    <img
      src={item.image}
      alt=""
      width={800}
      height={500}
      loading={first ? 'eager' : 'lazy'}
      // The first picture paints together with the text, not one frame later.
      decoding={first ? 'sync' : 'async'}
      className="aspect-[8/5] w-full rounded-lg bg-sunken object-cover"
    />
  )
}
