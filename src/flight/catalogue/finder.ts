/** Looks things up in one catalogue. */
export interface Finder<Match> {
  /** Best first; null until the catalogue is there. */
  search: ((query: string) => readonly Match[]) | null
  /** The catalogue could not be had: what is typed stands as it is. */
  failed: boolean
  /** A part of it is still on its way: what is not found may come. */
  awaitsMore: boolean
  wake: () => void
}

const NOTHING = (): readonly never[] => []

/** What a combobox searches in: a catalogue that failed finds nothing instead of keeping people waiting. */
export function searchOf<Match>(finder: Finder<Match>): Finder<Match>['search'] {
  return finder.failed ? NOTHING : finder.search
}

/** Of a field that searches in one catalogue: what is not the catalogue's. `none` says that nothing matches. */
export type CatalogueComboProps<Props, Match> = Omit<
  Props,
  'search' | 'itemKey' | 'renderItem' | 'isMeant' | 'words' | 'onWake'
> & { finder: Finder<Match>; none: string }
