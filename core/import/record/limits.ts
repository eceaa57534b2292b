/** What one file may hold, checked before it is read: a log of fifty years has 5,000 rows and takes 1 MB. */
export const MAX_FILE_BYTES = 20_000_000
export const MAX_FILE_ROWS = 50_000
