import { quoteLinkEndpoints } from '@jara/contract/quotes/link'
import { describe, expect, it } from 'vitest'
import { quoting } from '#testing/quotes.ts'

const { as, make, sent, signed } = await quoting()
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
