import { adminText } from '@jara/contract/admin-text'
import type { Project } from '@jara/contract/projects'
import { useNotify } from '#lib/use-notify.ts'
import { Button } from '#ui/button.tsx'
import { useSetStatus } from './projects.api.ts'

export function ApproveButton({ project: { id, title } }: { project: Project }) {
  const notify = useNotify()
  const setStatus = useSetStatus()
  const approve = () =>
    void notify(setStatus.mutateAsync({ id, status: 'approved' }), {
      done: () => adminText.projectApproved,
      failed: adminText.approveProject,
    })
  return (
    <Button size="sm" aria-label={`Approve ${title}`} busy={setStatus.isPending} onClick={approve}>
      Approve
    </Button>
  )
}
