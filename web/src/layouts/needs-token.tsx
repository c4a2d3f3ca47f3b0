import { needsToken } from '#lib/guards.ts'
import { Guarded } from './guarded.tsx'

export default function NeedsToken() {
  return <Guarded guard={needsToken} />
}
