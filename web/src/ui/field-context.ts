import { createContext, use } from 'react'

interface FieldControl {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  required?: boolean
}

export const FieldContext = createContext<FieldControl | undefined>(undefined)

/** The attributes that tie a control to the label, hint and error of the field around it. */
export const useFieldControl = (): Partial<FieldControl> => use(FieldContext) ?? {}
