import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useBusyScope } from '#ui/busy-scope.tsx'
import { Input } from '#ui/input.tsx'

/** A password field that can show its value, which avoids typing errors on a phone. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false)
  const scopeBusy = useBusyScope()
  const Icon = shown ? EyeOff : Eye
  return (
    <div className="relative">
      <Input {...props} type={shown ? 'text' : 'password'} className="w-full pr-12" />
      <button
        type="button"
        disabled={scopeBusy}
        aria-pressed={shown}
        aria-label="Show password"
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-muted hover:text-ink"
      >
        <Icon aria-hidden className="size-4.5" />
      </button>
    </div>
  )
}
