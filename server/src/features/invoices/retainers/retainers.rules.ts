interface Whole {
  client: { archivedAt: Date | null }
  projectStatus: string | null
}

/** Returns why nothing is invoiced for a retainer now, or undefined. The stages of a project follow the same rule. */
export function pauseReason({ client, projectStatus }: Whole): string | undefined {
  if (client.archivedAt) return 'This client is archived.'
  return projectStatus === 'on_hold' || projectStatus === 'cancelled'
    ? 'The project is on hold or cancelled. Change its status first.'
    : undefined
}

/** Returns whether a period cannot begin on this day, because it is after the last day of the retainer. */
export const hasNoPeriodOn = ({ endsOn }: { endsOn: string | null }, day: string): boolean =>
  endsOn !== null && day > endsOn
