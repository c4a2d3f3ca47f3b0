import { withholdingEndpoints } from '@jara/contract/invoices/withholdings'
import { addDays, lagosDate } from '@jara/contract/lib/lagos-date'
import { notificationEndpoints } from '@jara/contract/notifications'
import { paths } from '@jara/contract/paths'
import { eq, isNotNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { invoices, jobs, withholdings } from '#db/schema/index.ts'
import { proofPicture, sendCertificate } from '#testing/proofs.ts'
import { withheldFrom, withholding } from '#testing/withholdings.ts'
import { remindDue } from './certificate-reminders.service.ts'
import { certify, find, verifiedJob } from './withholdings.service.ts'

const { as, advance, claimed, db, deps, emails, worker, staff, issued, get } = await withholding()
const { verify, refuse } = withholdingEndpoints

describe('a certificate', () => {
  it('is uploaded, replaced and verified, and opens by its link', async () => {
    const { customer, params, claimId } = await claimed()
    expect((await sendCertificate(customer, params.id)).status).toBe(201)
    expect((await sendCertificate(customer, params.id, { name: 'second.png' })).status).toBe(201)
    const { withholding } = await get(staff, params.id)
    expect(withholding).toMatchObject({ state: 'certified', certificate: { name: 'second.png' } })
    const visitor = as.visitor()
    expect((await visitor.send('GET', withholding?.certificate?.url ?? '')).status).toBe(200)
    expect(
      (await visitor.send('GET', `/api/withholdings/${claimId}/file?expires=9999999999999&signature=a`))
        .status,
    ).toBe(404)

    const body = { certificateNumber: 'WHT/2026/17' }
    expect((await customer.call(verify, { params: { id: claimId }, body })).status).toBe(403)
    expect((await staff.call(verify, { params: { id: claimId }, body })).body.withholding).toMatchObject({
      state: 'verified',
      certificateNumber: 'WHT/2026/17',
    })
    expect((await staff.call(refuse, { params: { id: claimId }, body: { reason: 'Late' } })).status).toBe(409)
    expect((await sendCertificate(customer, params.id)).status).toBe(409)
    // A job removes the first file.
    await worker.drain()
  })

  it('is not verified when the client has sent another one since it was read', async () => {
    const { customer, params, claimId } = await claimed()
    const verifiedAs = async (sentAt: string | null) =>
      (await staff.call(verify, { params: { id: claimId }, body: { certificateNumber: '', sentAt } })).status
    const read = async () => (await get(staff, params.id)).withholding?.certificate?.sentAt ?? null
    await sendCertificate(customer, params.id)
    const first = await read()
    advance(1000)
    await sendCertificate(customer, params.id, { name: 'second.png' })
    expect([await verifiedAs(null), await verifiedAs(first), await verifiedAs(await read())]).toEqual([
      409, 409, 200,
    ])
    await worker.drain()
  })

  it('notifies the staff, except the one who has sent it for the client', async () => {
    const [{ params, invoice }, colleague] = [await claimed(), await as.admin()]
    await sendCertificate(staff, params.id)
    await worker.drain()
    const title = `Certificate for ${invoice.label} to check`
    const titlesOf = async (person: typeof staff) =>
      (await person.call(notificationEndpoints.list)).body.items.map((item) => item.title)
    expect(await titlesOf(staff)).not.toContain(title)
    expect(await titlesOf(colleague)).toContain(title)
  })

  it('is not expected without a claim, and is not verified without a file or a number', async () => {
    const { customer, params } = await issued(withheldFrom)
    expect((await sendCertificate(customer, params.id)).status).toBe(409)
    const { claimId } = await claimed()
    const verified = await staff.call(verify, { params: { id: claimId }, body: { certificateNumber: '' } })
    expect(verified.status).toBe(400)
  })
})

it('a certificate is not stored for an actor who has lost access during the upload', async () => {
  const [{ params, claimId }, other] = [await claimed(), await as.customer()]
  const actor = { ...other.user, email: '', sessionId: '' }
  const upload = { name: 'late.png', bytes: proofPicture }
  await expect(
    certify(deps, actor, { ip: '', device: undefined, requestId: '' }, { ...params, upload }),
  ).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(await find(deps, claimId)).toMatchObject({ state: 'claimed', fileId: null })
  await worker.drain()
})

describe('a missing certificate', () => {
  it('notifies the client once when it is verified', async () => {
    const { customer, params, invoice, claimId } = await claimed()
    await sendCertificate(customer, params.id)
    await worker.drain()
    const before = emails.length
    const body = { certificateNumber: 'WHT/2026/18' }
    const verifying = { params: { id: claimId }, body }
    expect((await staff.call(verify, verifying)).status).toBe(200)
    expect((await staff.call(verify, verifying)).status).toBe(409)
    await worker.drain()
    await db.update(jobs).set({ doneAt: null }).where(eq(jobs.name, verifiedJob.name))
    await worker.drain()
    const title = `Withholding tax for ${invoice.label} is verified`
    expect(emails.slice(before)).toMatchObject([{ to: customer.user.email, subject: title }])
    expect(emails.at(-1)?.text).toContain('Certificate: WHT/2026/18')
    const [newest] = (await customer.call(notificationEndpoints.list)).body.items
    expect(newest).toMatchObject({ title, path: paths.invoice(params) })
  })

  it('is asked for after 30, 60 and 90 days, and not after it has arrived', async () => {
    // The reminders of the tests above would take seconds.
    await db.update(invoices).set({ nextReminderOn: null }).where(isNotNull(invoices.nextReminderOn))
    await db.update(withholdings).set({ nextReminderOn: null }).where(isNotNull(withholdings.nextReminderOn))
    const { customer, params, invoice } = await claimed()
    const about = `certificate of withholding tax for ${invoice.label}`
    const reminders = async (days: number) => {
      const noon = Date.parse(`${addDays(lagosDate(deps.now()), days)}T12:00:00+01:00`)
      advance(noon - deps.now().getTime())
      await remindDue(deps)
      await worker.drain()
      return emails.filter(({ to, subject }) => to === customer.user.email && subject.includes(about)).length
    }
    expect(await reminders(29)).toBe(0)
    expect(await reminders(1)).toBe(1)
    expect(await reminders(1)).toBe(1)
    expect(await reminders(30)).toBe(2)
    await sendCertificate(customer, params.id)
    expect(await reminders(60)).toBe(2)
  })
})
