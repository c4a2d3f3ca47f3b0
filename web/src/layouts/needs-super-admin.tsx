import { needsSuperAdmin } from '#lib/guards.ts'
import { Guarded } from './guarded.tsx'

export default function NeedsSuperAdmin() {
  return <Guarded guard={needsSuperAdmin} />
}
