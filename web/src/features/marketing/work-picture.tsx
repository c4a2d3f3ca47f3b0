import type { StaticPortfolioItem } from '#content/portfolio-item.ts'

/** Shows the picture of a portfolio item. Its `alt` is empty, because the text beside it says the same. */
export function WorkPicture({ item, first = false }: { item: StaticPortfolioItem; first?: boolean }) {
  return (
    <img
      src={item.image}
      alt=""
      width={800}
      height={500}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
      className="aspect-[8/5] w-full rounded-lg bg-sunken object-cover"
    />
  )
}
