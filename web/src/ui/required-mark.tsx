/** Marks a required field. Screen readers get this from the control itself. */
export function RequiredMark() {
  return (
    <span aria-hidden className="text-bad">
      *
    </span>
  )
}

/** Explains the mark, in forms that have a required field. */
export function RequiredNote() {
  return (
    <p aria-hidden className="hidden text-muted text-sm [form:has(:required)_&]:block">
      <RequiredMark /> Required
    </p>
  )
}
