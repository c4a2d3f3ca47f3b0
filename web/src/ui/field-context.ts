import { createContext, use } from 'react'

interface FieldControl {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  required?: boolean
}

export const FieldContext = createContext<FieldControl | undefined>(undefined)

/** Returns the attributes that link a control to the label, hint and error of its field. */
export const useFieldControl = (): Partial<FieldControl> => use(FieldContext) ?? {}
