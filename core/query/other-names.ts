import type { Digest } from '../digest/digest.ts'
import type { PlaceCodes } from '../flight/place-code.ts'
import type { DateOrder } from '../time/date-order.ts'

/** What a query may mean that does not stand in the flights themselves. */
export interface OtherNames {
  /** Names of a country by its code, in every language the user may write it. */
  readonly country: (code: string) => readonly string[]
  /** What a trip is called, by its id; null for one without a name. */
  readonly trip: (id: string) => string | null
  /** Ids of the user's own fields of that name. */
  readonly ownField: (name: string) => readonly string[]
  /** By which code places are offered; any is understood. */
  readonly placeCodes: PlaceCodes
  /** What `3/5/2026` means to the reader; null while nobody said: then the day is read first, and it is said. */
  readonly dateOrder: DateOrder | null
  /** The reader's own day, `2026-03-05`, from which `yesterday` is counted; empty where nobody knows it. */
  readonly today: string
  /** Which rows the statistics count under `airports=FRA`; missing where nobody has loaded it: then no flight is. */
  readonly counted?: (digest: Digest, text: string) => (row: number) => boolean
}

export const NO_OTHER_NAMES: OtherNames = {
  country: () => [],
  trip: () => null,
  ownField: () => [],
  placeCodes: 'typed',
  dateOrder: null,
  today: '',
}
