export const defaultPageSize = 10
export const largestPageSize = 100
export const largestPage = 1_000_000_000
export const largestList = 1000
/** A search leads to so many matches; who looks for one among more is quicker with another letter. */
export const largestSearch = 10_000
