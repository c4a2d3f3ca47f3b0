import type { StaffLimits } from '@jara/contract/staff/limits'

/** Returns the limits of an admin in words. */
export const limitsText = ({ reach, finances }: StaffLimits): string[] => [
  ...(reach === 'assigned' ? ['Assigned projects only'] : []),
  ...(finances ? [] : ['No finances']),
]
