import { useQuery } from '@tanstack/react-query'
import { dashboardQuery } from '#features/dashboard/dashboard.api.ts'
import { DashboardTile } from '#features/dashboard/dashboard-tile.tsx'
import { tilesFor } from '#features/dashboard/tiles.ts'
import { Welcome } from '#features/dashboard/welcome.tsx'
import { titled } from '#lib/page-title.ts'
import { useSessionUser } from '#lib/session.ts'
import { cx } from '#ui/cx.ts'

export const meta = titled('Dashboard')

export default function DashboardPage() {
  const user = useSessionUser()
  const { data: figures, isPending } = useQuery(dashboardQuery)
  if (!user) return null
  const tiles = tilesFor(user.role)
  return (
    <div className="shell py-6 sm:py-10">
      <Welcome user={user} />
      <ul
        className={cx(
          'mt-6 grid gap-4 sm:mt-8 md:grid-cols-2 md:gap-6',
          tiles.length % 3 === 0 ? 'lg:grid-cols-3' : 'lg:grid-cols-4',
        )}
      >
        {tiles.map((tile) => (
          <DashboardTile key={tile.to} tile={tile} figures={figures} loading={isPending} />
        ))}
      </ul>
    </div>
  )
}
