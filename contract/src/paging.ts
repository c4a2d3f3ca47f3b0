export const defaultPageSize = 10
export const largestPageSize = 100
export const largestList = 1000
