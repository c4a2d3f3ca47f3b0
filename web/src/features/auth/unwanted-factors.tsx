import type { SignInFactors } from '@jara/contract/auth'
import { formatDate } from '#lib/format.ts'
import { Checkbox } from '#ui/checkbox.tsx'

/** The passkeys and the app that the user wants to remove. */
export interface Unwanted {
  removePasskeys: number[]
  removeApp: boolean
}

interface UnwantedFactorsProps {
  factors: SignInFactors
  value: Unwanted
  onChange: (value: Unwanted) => void
}

/** Lists what else signs in to the account, so that the user can remove what is not theirs. */
export function UnwantedFactors({ factors, value, onChange }: UnwantedFactorsProps) {
  const { passkeys, app, removable } = factors
  const toggle = (id: number, isUnwanted: boolean) => {
    const others = value.removePasskeys.filter((one) => one !== id)
    onChange({ ...value, removePasskeys: isUnwanted ? [...others, id] : others })
  }
  const rows = [
    ...passkeys.map(({ id, name, createdAt }) => ({
      label: `Passkey ‘${name}’, added ${formatDate(createdAt)}`,
      checked: value.removePasskeys.includes(id),
      onChange: (isUnwanted: boolean) => toggle(id, isUnwanted),
    })),
    ...(app
      ? [
          {
            label: 'Authenticator app',
            checked: value.removeApp,
            onChange: (removeApp: boolean) => onChange({ ...value, removeApp }),
          },
        ]
      : []),
  ]
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold text-sm">These also sign in to your account</legend>
      <p className="text-muted text-sm">
        {removable
          ? 'Tick what is not yours. It is removed together with your old password.'
          : 'Ask a super admin to remove what is not yours.'}
      </p>
      {rows.map(({ label, checked, onChange }) => (
        <Checkbox
          key={label}
          label={label}
          checked={checked}
          disabled={!removable}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  )
}
