import { needsUser } from '#lib/guards.ts'
import { Guarded } from './guarded.tsx'

export default function NeedsUser() {
  return <Guarded guard={needsUser} />
}
