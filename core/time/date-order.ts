/** What `3/5/2026` means to its writer. */
export const DATE_ORDERS = ['day-month', 'month-day'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

interface Writer {
  language: string
  /** Null or left out while nobody said. */
  dateOrder?: DateOrder | null
}

/** Germans put the day first, with any separator; others as they said. */
export function dateOrderOf({ language, dateOrder = null }: Writer): DateOrder | null {
  return language === 'de' ? 'day-month' : dateOrder
}
