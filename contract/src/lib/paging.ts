export const defaultPageSize = 10
export const largestPageSize = 100
export const largestPage = 1_000_000_000
export const largestList = 1000
/** Maximum number of matches that a search counts. When the total equals this number, there may be more. */
export const largestSearch = 10_000
