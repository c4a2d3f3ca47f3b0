import { Skeleton } from './skeleton.tsx'

const widths = ['w-10', 'w-32', 'w-44', 'w-24', 'w-20', 'w-28']
const counted = (length: number) => Array.from({ length }, (_, index) => index)

/** Placeholder rows with the height of real rows, so that the layout does not shift. */
export function TableSkeleton({ columns }: { columns: number }) {
  return counted(10).map((row) => (
    <tr
      key={row}
      className="cards:grid cards:grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] cards:gap-x-6 cards:border-line cards:border-b cards:p-4"
    >
      {counted(columns).map((column) => (
        <td
          key={column}
          className="border-line border-b px-3 py-3.5 table:first:pl-4 table:last:pr-4 cards:block cards:border-b-0 cards:px-0 cards:py-1.5"
        >
          <Skeleton className={`h-5 max-w-full ${widths[column % widths.length]}`} />
        </td>
      ))}
    </tr>
  ))
}
