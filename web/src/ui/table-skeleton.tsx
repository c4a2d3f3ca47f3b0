import { Skeleton } from './skeleton.tsx'

const widths = ['w-10', 'w-32', 'w-44', 'w-24', 'w-20', 'w-28']
const counted = (length: number) => Array.from({ length }, (_, index) => index)

/** Placeholder rows with the height of real rows, so that the layout does not shift. */
export function TableSkeleton({ columns }: { columns: number }) {
  return counted(10).map((row) => (
    <tr key={row} className="max-sm:block max-sm:border-line max-sm:border-b max-sm:p-4">
      {counted(columns).map((column) => (
        <td
          key={column}
          className="border-line border-b px-3 py-3.5 sm:first:pl-4 sm:last:pr-4 max-sm:block max-sm:border-b-0 max-sm:px-0 max-sm:py-1.5"
        >
          <Skeleton className={`h-5 max-w-full ${widths[column % widths.length]}`} />
        </td>
      ))}
    </tr>
  ))
}
