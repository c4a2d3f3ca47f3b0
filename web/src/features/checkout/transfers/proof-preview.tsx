import type { Transfer } from '@jara/contract/checkout/transfers'
import { useState } from 'react'
import { fromServer } from '#lib/call.ts'
import { OutsideLink } from '#ui/text-link.tsx'

/** Shows the picture of a proof. A PDF, or a picture that cannot be shown, has only its link. */
export function ProofPreview({ proof: { name, type, url } }: { proof: NonNullable<Transfer['proof']> }) {
  const [failed, setFailed] = useState(false)
  const address = fromServer(url)
  return (
    <div className="flex flex-col gap-2 text-sm">
      {type.startsWith('image/') && !failed && (
        <img
          src={address}
          alt={`Proof ${name}`}
          onError={() => setFailed(true)}
          className="h-72 w-full rounded-md border border-line bg-sunken object-contain"
        />
      )}
      <p className="[overflow-wrap:anywhere]">
        Open the proof: <OutsideLink href={address}>{name}</OutsideLink>
      </p>
    </div>
  )
}
