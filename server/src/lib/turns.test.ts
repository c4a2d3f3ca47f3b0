import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { AppError } from './errors.ts'
import { takingTurns } from './turns.ts'

const refusal = 'Too many at once.'

/** Work that ends when it is told to. */
function workshop() {
  const under: (() => void)[] = []
  let busy = 0
  const work = async () => {
    busy++
    await new Promise<void>((resolve) => under.push(resolve))
    busy--
  }
  return { work, finishOne: () => under.shift()?.(), busy: () => busy }
}

it('does so many at once, lets a short queue wait and refuses what comes after, with a time to come again', async () => {
  const inTurn = takingTurns({ atOnce: 2, longestQueue: 3, refusal })
  const { work, finishOne, busy } = workshop()
  const done = Array.from({ length: 5 }, () => inTurn(work))
  await setImmediate()
  expect(busy()).toBe(2)
  const refused = await inTurn(work).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(AppError)
  expect(refused).toMatchObject({ status: 503, message: refusal, retryAfterSeconds: 2 })

  for (let left = 5; left > 0; left--) {
    finishOne()
    await setImmediate()
    expect(busy()).toBe(Math.min(2, left - 1))
  }
  await Promise.all(done)
})

it('gives nobody who comes just now the turn of one who waits', async () => {
  const inTurn = takingTurns({ atOnce: 1, longestQueue: 1, refusal })
  const order: string[] = []
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const first = inTurn(() => ended)
  const second = inTurn(async () => void order.push('second'))
  // The moment between the end of the first and the start of the second.
  const late = ended.then(() => inTurn(async () => void order.push('late')))
  end()
  await Promise.all([first, second, late])
  expect(order).toEqual(['second', 'late'])
})

it('goes on after work that fails', async () => {
  const inTurn = takingTurns({ atOnce: 1, longestQueue: 1, refusal })
  const failing = inTurn(() => Promise.reject(new Error('broken')))
  const waiting = inTurn(async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  await expect(waiting).resolves.toBe('done')
  await expect(inTurn(async () => 'again')).resolves.toBe('again')
})
