import type { Table } from '../digest/table.ts'
import type { PlaceSnapshot } from '../flight/flight.ts'
import { indexTexts } from '../search/text-search.ts'
import { NO_OTHER_NAMES, type OtherNames } from './other-names.ts'

type Places = Table<PlaceSnapshot>

const known = new WeakMap<OtherNames['place'], WeakMap<Places, string[]>>()

/**
 * Folded texts of the places by index, as `Table.texts` has them, with the names their cities have elsewhere. Each place
 * is looked up once, however many flights touch it and however often one searches.
 */
export function placeTexts(places: Places, { place }: OtherNames): readonly string[] {
  if (place === NO_OTHER_NAMES.place) return places.texts()
  const byTable = known.get(place) ?? new WeakMap<Places, string[]>()
  known.set(place, byTable)
  const texts = byTable.get(places) ?? ['']
  byTable.set(places, texts)
  const added = places.values().slice(texts.length - 1)
  if (added.length === 0) return texts
  const own = places.texts()
  for (const others of indexTexts(added.map((value) => place(value)))) {
    texts.push(`${own[texts.length] ?? ''} ${others}`)
  }
  return texts
}
