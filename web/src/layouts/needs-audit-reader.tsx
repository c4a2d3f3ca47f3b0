import { needsAuditReader } from '#lib/guards.ts'
import { Guarded } from './guarded.tsx'

export default function NeedsAuditReader() {
  return <Guarded guard={needsAuditReader} />
}
