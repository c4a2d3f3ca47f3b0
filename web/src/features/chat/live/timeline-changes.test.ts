import { expect, it } from 'vitest'
import { createTimelineChanges } from './timeline-changes.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve))

function changes() {
  const requests: { afterId: number; finish: () => void; fail: () => void }[] = []
  let failures = 0
  const { announced } = createTimelineChanges({
    load: (afterId) =>
      new Promise((resolve, reject) => requests.push({ afterId, finish: resolve, fail: reject })),
    onFailed: () => {
      failures += 1
    },
  })
  return { requests, announced, failures: () => failures }
}

it('the messages announced during a request share the next one, from the earliest', async () => {
  const { requests, announced } = changes()
  for (const id of [7, 9, 8]) announced(id)
  expect(requests.map(({ afterId }) => afterId)).toEqual([6])
  requests[0]?.finish()
  await settled()
  expect(requests.map(({ afterId }) => afterId)).toEqual([6, 7])
  requests[1]?.finish()
  await settled()
  expect(requests).toHaveLength(2)
})

it('a failed request is reported, and the next announcement tries again', async () => {
  const { requests, announced, failures } = changes()
  announced(7)
  requests[0]?.fail()
  await settled()
  expect(failures()).toBe(1)
  announced(8)
  expect(requests.map(({ afterId }) => afterId)).toEqual([6, 7])
})
