export const defaultPageSize = 10
export const largestPageSize = 100
export const largestPage = 1_000_000_000
export const largestList = 1000
/** Maximum matches; refine the search beyond this. */
export const largestSearch = 10_000
