import { MayManageRetainers } from '#features/invoices/retainers/may-manage-retainers.tsx'
import { NewRetainer } from '#features/invoices/retainers/new-retainer.tsx'
import { titled } from '#lib/page-title.ts'

export const meta = titled('New retainer')

export default function NewRetainerPage() {
  return (
    <div className="shell py-8 sm:py-10">
      <MayManageRetainers>
        <NewRetainer />
      </MayManageRetainers>
    </div>
  )
}
