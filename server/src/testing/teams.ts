import type { ClientPermission } from '@jara/contract/clients/permissions'
import { afterEach } from 'vitest'
import { testApp } from './app.ts'
import type { Person } from './as.ts'
import { expectInvariants } from './invariants.ts'
import { smtpInbox } from './smtp.ts'

/** Creates an installation with clients that have several members. Checks the invariants after each test. */
export async function teams() {
  const inbox = await smtpInbox()
  const test = await testApp({ mailer: inbox.mailer })
  const { as, make, worker } = test
  afterEach(() => expectInvariants(test.deps))

  async function team() {
    const owner = await as.customer()
    const id = await make.clientOf(owner.user)
    const add = async (permissions: ClientPermission[]) => {
      const person = await as.customer()
      await make.member({ clientId: id, userId: person.user.id, permissions })
      return person
    }
    return { owner, id, params: { id }, add, of: ({ user }: Person) => ({ id, userId: user.id }) }
  }

  let created = 0
  const newEmail = () => `colleague-${++created}@example.ng`
  const colleague = (email: string, permissions: ClientPermission[] = ['read']) => ({
    body: { name: 'Kemi Ade', email, permissions },
  })

  /** Returns the token of the invitation that was emailed last to this address. */
  async function tokenFor(email: string): Promise<string> {
    await worker.drain()
    return inbox.lastTo(email).link.hash.slice(1)
  }

  return { ...test, team, newEmail, colleague, tokenFor }
}
