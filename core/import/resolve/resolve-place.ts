import type { PlaceSnapshot } from '../../flight/flight.ts'
import { type Airport, toSnapshot } from '../../place/airport.ts'
import type { AirportTable } from '../../place/airport-table.ts'
import { representativeDay } from '../../place/code-period.ts'
import { foldText } from '../../search/fold-text.ts'
import type { Note } from '../record/codes.ts'
import type { PlaceReference } from '../record/target.ts'
import { answerOf, AS_WRITTEN, type ImportAnswers, type ImportQuestion, PLACE_KEY } from './answers.ts'
import { type ImportCatalogues, indexNames, type NameIndex } from './catalogues.ts'

export interface ResolvedPlace {
  place: PlaceSnapshot | null
  notes: Note[]
  question: ImportQuestion | null
}

export interface PlaceContext {
  catalogues: ImportCatalogues
  answers: ImportAnswers
  /** Date of the flight: codes mean what they meant then. */
  date: string | null
  /** `from`, `to`, `via.0`, `divertedTo`. */
  field: string
  /** For a place that is not even named: what tells its question from those of other rows. */
  rowKey: () => string
}

const MOST_SUGGESTIONS = 5

/**
 * The place a reference means on the day of its flight: by the catalogue's id, the ICAO code, the IATA code, then by a
 * name that only one airport has. A place with a position of its own needs no catalogue; whatever else is unknown is asked.
 */
export function resolvePlace(reference: PlaceReference | null, context: PlaceContext): ResolvedPlace {
  const { catalogues, answers, date, field, rowKey } = context
  const key = reference && saysSomething(reference) ? placeKey(reference) : `${rowKey()}.${field}`
  const asked: PlaceReference = reference ?? { raw: '' }
  const ask = (isAnswered: boolean): ImportQuestion => {
    const suggestions = suggest(asked, catalogues.places)
    const question = { kind: 'place', key, isBlocking: !isAnswered, reference: asked, date, suggestions } as const
    return isAnswered ? { ...question, isAnswered } : question
  }
  const answer = answerOf(answers.places, key)
  if (answer === AS_WRITTEN) return done(reference ? asWritten(reference) : null, ask(true))
  if (answer !== null && 'place' in answer) return done(answer.place, ask(true))
  const answered = answer === null ? null : catalogues.places.byId(answer.airportId)
  if (answered) return done(snapshotOf(answered, reference, context), ask(true))
  const found = reference ? findAirport(reference, catalogues.places, date) : null
  if (found) {
    const notes = [
      ...found.notes,
      ...notOpen(found.airport, reference, context),
      ...ofThen(found.airport, reference, context),
    ]
    return {
      place: snapshotOf(found.airport, reference, context),
      notes: notes.map((note) => ({ ...note, field })),
      question: null,
    }
  }
  const place = reference ? asWritten(reference) : null
  if (place?.latitude != null && place.longitude != null) return done(place)
  return done(place, ask(false))
}

function done(place: PlaceSnapshot | null, question: ImportQuestion | null = null): ResolvedPlace {
  return { place, notes: [], question }
}

function saysSomething({ id, iata, icao, name, city }: PlaceReference): boolean {
  return [id, iata, icao, name, city].some((part) => (part ?? '') !== '')
}

/** The same for every row that writes the place alike. */
function placeKey({ id, iata, icao, name, city }: PlaceReference): string {
  const codes = [id, iata, icao].map((code) => (code ?? '').toUpperCase())
  return PLACE_KEY + [...codes, foldText(name ?? ''), foldText(city ?? '')].join('|')
}

function snapshotOf(
  airport: Airport,
  reference: PlaceReference | null,
  { catalogues, date }: PlaceContext,
): PlaceSnapshot {
  const codes = catalogues.places.codesOn(airport, date)
  const typed = reference?.byIcao ? (codes.icao ?? '') : ''
  return toSnapshot(airport, catalogues.locale, codes, typed)
}

interface FoundAirport {
  airport: Airport
  notes: Note[]
}

function findAirport(reference: PlaceReference, places: AirportTable, date: string | null): FoundAirport | null {
  const { id, iata, icao } = reference
  const byId = id ? places.byId(id) : null
  if (byId) return { airport: byId, notes: [] }
  const byIcao = icao ? (places.byIcao(icao, date) ?? (icao.length <= 3 ? places.byIata(icao, date) : null)) : null
  const byIata = iata ? (places.byIata(iata, date) ?? places.holders(iata, date)[0] ?? null) : null
  const airport = byIcao ?? byIata
  if (!airport) return findByName(reference, places, date)
  const disagree = byIcao && byIata && byIcao.id !== byIata.id && !hasIata(byIcao, iata ?? '', places)
  return { airport, notes: disagree ? [{ code: 'codes-disagree', value: byIata.id }] : [] }
}

/** Whether it ever had the code: the site writes the codes of today. */
function hasIata(airport: Airport, iata: string, places: AirportTable): boolean {
  return airport.iata === iata || places.holders(iata).some(({ id }) => id === airport.id)
}

function findByName({ name, city }: PlaceReference, places: AirportTable, date: string | null): FoundAirport | null {
  const candidates = namedSo(name || city || '', places).filter((airport) => isOpen(airport, date))
  const inCity = name && city ? candidates.filter((airport) => isIn(airport, city)) : candidates
  const [only, second] = inCity.length > 0 ? inCity : candidates
  const inService = servedIn(city || name || '', places).filter((airport) => isOpen(airport, date))
  // London is an airport of Canada, and a city with several.
  const isOneWord = !name || !city || foldText(name) === foldText(city)
  const isCity = isOneWord && inService.some(({ id }) => id !== only?.id)
  if (only && !second && !isCity) return byName(only)
  const [served, other] = inService
  // A city is its airport only where it has one, and no name speaks of another.
  return served && !other && isOneWord ? byName(served) : null
}

function byName(airport: Airport): FoundAirport {
  return { airport, notes: [{ code: 'airport-by-name', value: airport.id }] }
}

function namedSo(name: string, places: AirportTable): Airport[] {
  return (namesOf(places).names.get(foldText(name)) ?? []).map((row) => places.at(row))
}

/** Airports of the city that airlines fly to. */
function servedIn(city: string, places: AirportTable): Airport[] {
  const rows = namesOf(places).cities.get(foldText(city)) ?? []
  return rows.map((row) => places.at(row)).filter(({ scheduled, kind }) => scheduled || kind === 'closed')
}

function suggest(reference: PlaceReference, places: AirportTable): string[] {
  const { iata, icao, name, city } = reference
  const texts = [name, city].filter((text) => (text ?? '') !== '') as string[]
  const byCode = [icao, iata].flatMap((code) => (code ? places.holders(code) : []))
  const byText = texts.flatMap((text) => [...namedSo(text, places), ...servedIn(text, places)])
  const likely = byText.sort((a, b) => b.rank - a.rank)
  return [...new Set([...byCode, ...likely].map(({ id }) => id))].slice(0, MOST_SUGGESTIONS)
}

function isIn(airport: Airport, city: string): boolean {
  return Object.values(airport.city).some((one) => foldText(one) === foldText(city))
}

function isOpen({ openedOn, closedOn }: Airport, date: string | null): boolean {
  if (date === null) return true
  // Of a month or a year the airport was in use if it was on any day of it.
  return (
    (openedOn === null || openedOn.slice(0, date.length) <= date) &&
    (closedOn === null || date <= closedOn.slice(0, date.length))
  )
}

/** An airport that was not there on the day, and the one that had its code then. */
function notOpen(airport: Airport, reference: PlaceReference | null, { catalogues, date }: PlaceContext): Note[] {
  if (date === null || isOpen(airport, date)) return []
  const codes = [reference?.iata, airport.iata, reference?.icao, airport.icao].filter(
    (code) => (code ?? '') !== '',
  ) as string[]
  const holders = codes.flatMap((code) => catalogues.places.holders(code, representativeDay(date)))
  const other = holders.find((holder) => holder.id !== airport.id && isOpen(holder, date))
  return [{ code: 'airport-not-open', ...(other && { value: other.id }) }]
}

/** A closed airport that was meant by a code which is not its own, and is another's today. */
function ofThen(airport: Airport, reference: PlaceReference | null, { catalogues, date }: PlaceContext): Note[] {
  const { places } = catalogues
  const written = upper(reference?.iata, /^[A-Z]{3}$/)
  const own = places.codesOn(airport, date).iata
  if (written === null || own === null || own === written || airport.closedOn === null) return []
  const today = places.byIata(written)
  if (today === null || today.id === airport.id) return []
  return [{ code: 'airport-of-then', value: `${written} → ${own}`, until: airport.closedOn }]
}

interface PlaceNames {
  names: NameIndex
  cities: NameIndex
}

const nameIndexes = new WeakMap<AirportTable, PlaceNames>()

/** Made with the first place that has no code. */
function namesOf(places: AirportTable): PlaceNames {
  const known = nameIndexes.get(places)
  if (known) return known
  const airports = Array.from({ length: places.count }, (_, row) => places.at(row))
  const made = {
    names: indexNames(
      airports.map(({ index, name }) => [index, [name, name.replace(/(?: International)? Airport$/, '')]]),
      foldText,
    ),
    cities: indexNames(
      airports.map(({ index, city }) => [index, Object.values(city)]),
      foldText,
    ),
  }
  nameIndexes.set(places, made)
  return made
}

/** The place as the file has it; null where it says nothing. */
function asWritten(reference: PlaceReference): PlaceSnapshot | null {
  const { iata, icao, city, country, latitude, longitude, timeZone, raw } = reference
  const name = reference.name || city || icao || iata || raw.trim()
  if (name === '') return null
  return {
    airportId: null,
    iata: upper(iata, /^[A-Z0-9]{3}$/),
    icao: upper(icao, /^[A-Z0-9-]{3,8}$/),
    name,
    city: city || null,
    country: upper(country, /^[A-Z]{2}$/),
    latitude: latitude ?? null,
    longitude: longitude ?? null,
    timeZone: timeZone || null,
  }
}

function upper(code: string | null | undefined, pattern: RegExp): string | null {
  const text = (code ?? '').trim().toUpperCase()
  return pattern.test(text) ? text : null
}
