import { needsStaff } from '#lib/guards.ts'
import { Guarded } from './guarded.tsx'

export default function NeedsStaff() {
  return <Guarded guard={needsStaff} />
}
