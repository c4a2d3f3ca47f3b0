import { quoteLinkEndpoints } from '@jara/contract/quotes/link'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { quoting } from '#testing/quotes.ts'

const { as, make, emails, worker, sent, signed } = await quoting()
const { accept, open } = quoteLinkEndpoints

describe('a person who is signed in', () => {
  it.each(['the recipient', 'a member of the client'])(
    'needs a code as %s while the address is not confirmed',
    async (who) => {
      const person = await as.customer({ emailConfirmedAt: null })
      const clientId = who === 'the recipient' ? null : await make.clientOf(person.user)
      const { token } = await sent({ clientId, recipientEmail: String(person.user.email) })
      expect((await person.call(open, { body: { token } })).body.signsWithoutCode).toBe(false)
      const body = await signed(person, token)
      expect((await person.call(accept, { body: { ...body, code: null } })).status).toBe(400)
      expect((await person.call(accept, { body })).status).toBe(200)
    },
  )
})

describe('a drawn signature', () => {
  const drawn = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: '#0000' } })
      .png()
      .toBuffer()
  const urlOf = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`

  it('is refused when it is no picture or too large, and the code still works', async () => {
    const { token, quote } = await sent()
    const visitor = as.visitor()
    const body = await signed(visitor, token)
    const start = Buffer.from('89504e470d0a1a0a', 'hex')
    for (const bytes of [Buffer.from('This is text.'), start, await drawn(3000, 3000)]) {
      const refused = await visitor.call(accept, { body: { ...body, drawing: urlOf(bytes) } })
      expect(refused.status).toBeGreaterThanOrEqual(400)
      expect(refused.status).toBeLessThan(500)
      expect(refused.error.fields).toHaveProperty('drawing')
    }
    const accepted = await visitor.call(accept, { body: { ...body, drawing: urlOf(await drawn(600, 200)) } })
    expect(accepted.body.signature).toMatchObject({ method: 'drawn' })
    await worker.drain()
    const withPdf = emails.filter(({ to, attachment }) => to === quote.recipientEmail && attachment)
    expect(withPdf.map(({ attachment }) => attachment?.content.subarray(0, 5).toString())).toEqual(['%PDF-'])
  })
})
