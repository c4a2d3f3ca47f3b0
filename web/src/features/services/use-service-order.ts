import type { ManagedService, ServiceStatus } from '@jara/contract/services'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { messageOf } from '#lib/api-error.ts'
import { withMoved } from '#lib/drag-row.ts'
import { tablePageSize } from '#lib/table-query.ts'
import { useToast } from '#lib/toast-context.ts'
import type { TableView } from '#lib/use-table.ts'
import { serviceTable, useMoveService } from './service-table.api.ts'

export const handleId = (id: number) => `move-service-${id}`

/**
 * Moves services in the order of the site. The table shows the new order at once, and the old one again when a move
 * fails. Moves are sent one after the other, because each depends on the order before.
 */
export function useServiceOrder(table: TableView<ManagedService>, status: ServiceStatus | undefined) {
  const move = useMoveService()
  const cache = useQueryClient()
  const toast = useToast()
  /** The ids in the order that is being saved. */
  const [order, setOrder] = useState<readonly number[]>()
  const [announcement, setAnnouncement] = useState('')
  const sent = useRef({ waiting: 0, failures: 0, last: Promise.resolve() })
  /** Whether a service is being moved to another page. */
  const isLeaving = useRef(false)
  /** The service whose handle takes the focus, and the address at which the table shows it. */
  const focused = useRef<{ id: number; address: string }>(undefined)
  /** The address of the table; undefined when the user has left it. */
  const shown = useRef<string>(undefined)

  const rows = order ? inOrder(table.rows, order) : table.rows
  const { page, pageCount, total = 0 } = table
  const firstPlace = (page - 1) * tablePageSize
  const addressOf = (wanted: number) => JSON.stringify([wanted, status, table.search, table.sort])
  const address = addressOf(page)

  useEffect(() => {
    shown.current = address
    if (focused.current?.address !== address) focused.current = undefined
    return () => {
      shown.current = undefined
    }
  }, [address])

  // A row that moves down loses its focus, and one that moves to another page appears later.
  useEffect(() => {
    if (focused.current?.address !== address) return
    const handle = document.getElementById(handleId(focused.current.id))
    if (!handle) return
    focused.current = undefined
    handle.focus()
  })

  /** Returns the services of another page as they are stored now. */
  const rowsOfPage = async (wanted: number) => {
    const request = { page: wanted, pageSize: tablePageSize, search: '', sort: undefined }
    return (await cache.fetchQuery({ ...serviceTable(status)(request), staleTime: 0 })).items
  }

  const send = (service: ManagedService, next: () => Promise<number | null>, done?: () => void) => {
    const queue = sent.current
    const { failures } = queue
    queue.waiting += 1
    queue.last = queue.last.then(async () => {
      try {
        // A move after a failed one would not do what the user has seen.
        if (queue.failures === failures) {
          const beforeId = await next()
          // A colleague may have moved it there already.
          if (beforeId !== service.id) await move.mutateAsync({ id: service.id, beforeId })
          done?.()
        }
      } catch (error) {
        queue.failures += 1
        setAnnouncement('')
        toast.fail(messageOf(error, `Failed to move ${service.name}`))
      }
      queue.waiting -= 1
      if (queue.waiting === 0) setOrder(undefined)
    })
    return queue.last
  }

  const announce = ({ name }: ManagedService, place: number) =>
    setAnnouncement(`${name} is now number ${place} of ${total}.`)

  /** Moves a service to a place on this page. Its handle keeps the focus. */
  const moveTo = (service: ManagedService, place: number) => {
    if (table.turning) return
    const next = withMoved(rows, rows.indexOf(service), place)
    const follower = next[place + 1]
    focused.current = { id: service.id, address }
    // Without a rendering at once, the row would jump back for a moment after it was dropped.
    flushSync(() => setOrder(next.map(({ id }) => id)))
    announce(service, firstPlace + place + 1)
    void send(service, async () => {
      if (follower) return follower.id
      return page < pageCount ? ((await rowsOfPage(page + 1))[0]?.id ?? null) : null
    })
  }

  /** Moves a service to the last place of the page before, or to the first place of the page after this one. */
  const moveToPage = async (service: ManagedService, wanted: number) => {
    const next = async () => {
      const others = await rowsOfPage(wanted)
      return (wanted < page ? others.at(-1)?.id : others[1]?.id) ?? null
    }
    isLeaving.current = true
    await send(service, next, () => {
      // The user may have opened another page or screen since then.
      if (shown.current !== address) return
      focused.current = { id: service.id, address: addressOf(wanted) }
      announce(service, wanted < page ? firstPlace : firstPlace + tablePageSize + 1)
      table.setPage(wanted)
    })
    isLeaving.current = false
  }

  const canStep = (service: ManagedService, by: -1 | 1): boolean => {
    // While a page loads, the rows are still those of the page before.
    if (table.turning) return false
    const place = firstPlace + rows.indexOf(service) + by
    return place >= 0 && place < total
  }

  return {
    rows,
    /** Whether the table shows the order of the site, which a search and a sorted column do not. */
    isOrdered: table.search === '' && table.sort === undefined && status !== 'archived',
    /** What screen readers say after a move. */
    announcement,
    canStep,
    moveTo,
    /** Moves a service by one place, also to another page. */
    step: (service: ManagedService, by: -1 | 1) => {
      // A key that is held down asks again before the service is on its new page.
      if (isLeaving.current || !canStep(service, by)) return
      const place = rows.indexOf(service) + by
      if (rows[place]) moveTo(service, place)
      else void moveToPage(service, page + by)
    },
  }
}

export type ServiceOrder = ReturnType<typeof useServiceOrder>

/** Returns the rows in the order of these ids. Rows that were added since then are last. */
function inOrder(rows: readonly ManagedService[], ids: readonly number[]): ManagedService[] {
  const placeOf = ({ id }: ManagedService) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other))
}
