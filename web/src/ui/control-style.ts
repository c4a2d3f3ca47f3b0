/**
 * The style of all text controls. Text of 16 px on small screens prevents phones from zooming in on focus.
 */
export const controlStyle =
  'w-full min-w-0 rounded-md border border-edge bg-surface px-3 py-2 text-base text-ink transition-[border-color,box-shadow] duration-150 placeholder:text-muted hover:border-ink/60 focus-visible:border-focus focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted [&[readonly]]:bg-sunken aria-invalid:border-bad sm:text-sm'
