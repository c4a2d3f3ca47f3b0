import { useStoredChoice } from './stored-choice.ts'

/** Keeps the height of the switcher free until it has loaded, for users who have chosen before. */
export function SwitcherSpace({ userId }: { userId: number }) {
  return useStoredChoice(userId) ? <div className="h-11 border-b bg-sunken" /> : null
}
