/** What `3/5/2026` means to its writer. */
export const DATE_ORDERS = ['day-month', 'month-day'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]
