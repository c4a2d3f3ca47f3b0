import { describe, expect, it } from 'vitest'
import { takingTurns } from './turns.ts'

describe('taking turns', () => {
  it('lets no newcomer in between one who ends and the one who waited', async () => {
    const inTurn = takingTurns({ atOnce: 1, longestQueue: 5, refusal: 'full' })
    const order: string[] = []
    let working = 0
    let most = 0
    const work = (name: string) => async () => {
      most = Math.max(most, ++working)
      order.push(name)
      await Promise.resolve()
      working--
    }
    let end: () => void = () => undefined
    const ended = new Promise<void>((resolve) => (end = resolve))
    const first = inTurn(() => ended)
    const waiting = inTurn(work('waiting'))
    end()
    const newcomer = Promise.resolve().then(() => inTurn(work('newcomer')))
    await Promise.all([first, waiting, newcomer])
    expect(order).toEqual(['waiting', 'newcomer'])
    expect(most).toBe(1)
  })

  it('refuses past a short queue', async () => {
    const inTurn = takingTurns({ atOnce: 1, longestQueue: 1, refusal: 'full' })
    const work = async () => undefined
    const [first, second, third] = await Promise.allSettled([inTurn(work), inTurn(work), inTurn(work)])
    expect([first.status, second.status]).toEqual(['fulfilled', 'fulfilled'])
    expect(third).toMatchObject({ status: 'rejected', reason: { message: 'full' } })
  })
})
