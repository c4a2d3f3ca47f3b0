import { type ClientPermission, clientPermissions } from '@jara/contract/clients/permissions'
import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Checkbox } from '#ui/checkbox.tsx'
import { RequiredMark } from '#ui/required-mark.tsx'
import { permissionText } from './permission-text.ts'

interface PermissionFieldsProps {
  field: UseFormRegisterReturn
  chosen: readonly ClientPermission[]
  error: string | undefined
}

/** An owner may do everything, so the other boxes are disabled for an owner. */
export function PermissionFields({ field, chosen, error }: PermissionFieldsProps) {
  const errorId = useId()
  const isOwner = chosen.includes('owner')
  return (
    <fieldset className="grid gap-2" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-2 font-semibold text-sm">
        Permissions <RequiredMark />
      </legend>
      {clientPermissions.map((permission) => (
        <Checkbox
          key={permission}
          {...field}
          value={permission}
          disabled={isOwner && permission !== 'owner'}
          label={permissionText[permission]}
        />
      ))}
      {error && (
        <p id={errorId} role="alert" className="font-medium text-bad text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}
