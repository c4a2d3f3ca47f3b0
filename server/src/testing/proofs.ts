import sharp from 'sharp'
import type { Person } from './as.ts'

export const proofPicture = await sharp({
  create: { width: 40, height: 30, channels: 3, background: '#223' },
})
  .png()
  .toBuffer()

/** Uploads a proof for a bank transfer. */
export async function sendProof(
  who: Person,
  reference: string,
  { bytes = proofPicture, name = 'proof.png' } = {},
) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const encoded = new Response(form)
  return who.send(
    'POST',
    `/api/payments/transfers/${reference}/proof`,
    Buffer.from(await encoded.arrayBuffer()),
    { 'content-type': encoded.headers.get('content-type') ?? '' },
  )
}
