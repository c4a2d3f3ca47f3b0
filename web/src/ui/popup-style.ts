/** The style of popups that open beside their trigger, such as menus and lists. */
export const popupStyle =
  'max-h-(--available-height) min-w-44 origin-(--transform-origin) overflow-y-auto rounded-md border border-line bg-surface p-1 text-ink shadow-soft outline-none transition-[opacity,scale] duration-150 data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0'

export const popupItemStyle =
  'flex min-h-9 cursor-pointer select-none items-center gap-2.5 rounded-sm px-3 py-1.5 text-sm outline-none data-disabled:cursor-not-allowed data-highlighted:bg-brand-soft data-highlighted:text-on-brand-soft data-disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0'

export const scrimStyle =
  'fixed inset-0 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0'

/** The style of a dialog: a bottom sheet on a phone, a centred card from 640 px. */
export const dialogStyle =
  'w-full rounded-t-lg border border-line bg-surface text-ink shadow-soft outline-none transition-[opacity,translate] duration-200 ease-out data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0 sm:rounded-lg'

export const dialogPlace =
  'fixed inset-0 flex items-end justify-center overflow-y-auto sm:items-center sm:p-6'
