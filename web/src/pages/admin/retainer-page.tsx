import { useParams } from 'react-router'
import { MayManageRetainers } from '#features/invoices/retainers/may-manage-retainers.tsx'
import { RetainerScreen } from '#features/invoices/retainers/retainer-screen.tsx'
import { titled } from '#lib/page-title.ts'

export const meta = titled('Retainer')

export default function RetainerPage() {
  const id = Number(useParams().id)
  return (
    <div className="shell py-8 sm:py-10">
      <MayManageRetainers>
        <RetainerScreen key={id} id={id} />
      </MayManageRetainers>
    </div>
  )
}
