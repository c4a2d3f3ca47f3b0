import { once } from 'node:events'
import { expect, it } from 'vitest'
import { createUploadSlots } from './upload-slots.ts'

/** Starts an upload that runs until `finish` is called. */
function startUpload(slots: ReturnType<typeof createUploadSlots>, personId: number) {
  const end = new AbortController()
  const running = once(end.signal, 'abort')
  return { done: slots(personId, () => running), finish: () => end.abort() }
}

it('an upload is refused while a person or the node already has too many', async () => {
  const slots = createUploadSlots({ perPerson: 2, perNode: 3 })
  const first = startUpload(slots, 1)
  const second = startUpload(slots, 1)
  await expect(startUpload(slots, 1).done).rejects.toMatchObject({ code: 'too_many_requests' })
  const other = startUpload(slots, 2)
  await expect(startUpload(slots, 3).done).rejects.toMatchObject({ code: 'unavailable' })

  first.finish()
  await first.done
  const third = startUpload(slots, 1)
  for (const { finish, done } of [second, third, other]) {
    finish()
    await done
  }
})

it('an upload that fails frees its place', async () => {
  const slots = createUploadSlots({ perPerson: 1, perNode: 1 })
  await expect(slots(1, () => Promise.reject(new Error('cut off')))).rejects.toThrow('cut off')
  expect(await slots(1, async () => 'stored')).toBe('stored')
})
