const lagosTime = new Intl.DateTimeFormat('en-NG', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Africa/Lagos',
})

/** '15 November 2026 at 09:41', as a letter writes it. */
export const dateText = (iso: string): string => lagosTime.format(new Date(iso))
