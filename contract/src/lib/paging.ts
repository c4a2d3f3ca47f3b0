export const defaultPageSize = 10
export const largestPageSize = 100
export const largestPage = 1_000_000_000
export const largestList = 1000
/** A search counts at most this many matches, so a total of this number may mean that there are more. */
export const largestSearch = 10_000
