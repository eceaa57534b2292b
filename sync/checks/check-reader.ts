/** What the checks need to know of the reader of the log. */
export interface CheckReader {
  /** The user's local day, `2026-11-21`. */
  today: string
  language: 'en' | 'de'
}
