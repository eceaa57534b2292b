/** Names a query may mean that do not stand in the flights themselves. */
export interface OtherNames {
  /** Names of a country by its code, in every language the user may write it. */
  readonly country: (code: string) => readonly string[]
  /** What a trip is called, by its id; null for one without a name. */
  readonly trip: (id: string) => string | null
}

export const NO_OTHER_NAMES: OtherNames = { country: () => [], trip: () => null }
