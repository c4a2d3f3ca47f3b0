import sharp from 'sharp'
import type { Person } from './as.ts'

export const proofPicture = await sharp({
  create: { width: 40, height: 30, channels: 3, background: '#223' },
})
  .png()
  .toBuffer()

interface Upload {
  bytes?: Buffer
  name?: string
}

async function upload(who: Person, path: string, { bytes = proofPicture, name = 'proof.png' }: Upload) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const encoded = new Response(form)
  return who.send('POST', path, Buffer.from(await encoded.arrayBuffer()), {
    'content-type': encoded.headers.get('content-type') ?? '',
  })
}

/** Uploads a proof for a bank transfer. */
export const sendProof = (who: Person, reference: string, proof: Upload = {}) =>
  upload(who, `/api/payments/transfers/${reference}/proof`, proof)

/** Uploads the certificate of the withholding tax of an invoice. */
export const sendCertificate = (who: Person, invoiceId: number, certificate: Upload = {}) =>
  upload(who, `/api/invoices/${invoiceId}/withholding/certificate`, certificate)
