import type { FaaClass, RatingClass } from '../aircraft/rating-class.ts'
import { FSTD_DEVICES, LAUNCHES, REVIEWS } from '../flight/schema/choices.ts'
import { PILOT_NUMBERS, UNKNOWN } from '../digest/columns.ts'
import { firstDay, monthOf, yearOf } from '../digest/digest-date.ts'
import type { Digest } from '../digest/digest.ts'
import { DAY_MS } from '../time/units.ts'
import { flownTest } from '../query/rows/totals.ts'
import type { RecencyEntry } from './entry.ts'

/** What the catalogue knows of a type. */
export interface TypeClasses {
  rating: RatingClass
  faa: FaaClass
}

const NAMES = [...PILOT_NUMBERS, 'approaches'] as const

/**
 * What a pilot flew, the newest first: flights that count and sessions in a simulator which say anything of a pilot's log.
 * @param classesOf of an ICAO designator; null where the catalogue does not have it
 */
export function readEntries(digest: Digest, classesOf: (typeIcao: string) => TypeClasses | null): RecencyEntry[] {
  const { columns, tables } = digest
  const isFlown = flownTest(columns)
  const facts = tables.pilots.values()
  const kinds = tables.aircraft.values().map((kind) => ({
    type: kind.icao || (kind.name ?? '').trim(),
    classes: kind.icao ? classesOf(kind.icao) : null,
  }))
  const named = facts.map((numbers) => Object.fromEntries(NAMES.map((name, at) => [name, numbers[at] ?? 0])))
  const entries: RecencyEntry[] = []
  for (let row = 0; row < digest.count; row++) {
    const isSession = columns.session[row] !== 0
    const date = columns.date[row] ?? 0
    const [pilot, launch, review] = [columns.pilot[row] ?? 0, columns.launch[row] ?? 0, columns.reviews[row] ?? 0]
    if (date === 0 || (pilot === 0 && launch === 0 && review === 0) || !(isSession || isFlown(row))) continue
    const kind = kinds[(columns.aircraft[row] ?? 0) - 1]
    const numbers: RecencyEntry['numbers'] = named[pilot - 1] ?? {}
    const reviews = (tables.reviews.at(review) ?? '').split(' ')
    const minutes = columns.minutes[row] ?? UNKNOWN
    entries.push({
      row,
      day: dayNumber(firstDay(date)),
      ...classesFlown(kind?.classes ?? null, (numbers.waterLandings ?? 0) > 0),
      type: kind?.type ?? '',
      isSession,
      device: FSTD_DEVICES[(columns.session[row] ?? 0) - 1] ?? null,
      minutes: isSession || minutes === UNKNOWN ? 0 : minutes,
      numbers,
      launch: LAUNCHES[launch - 1] ?? null,
      reviews: REVIEWS.filter((one) => reviews.includes(one)),
      takeOffsFaaNight: columns.faaNightTakeOffs[row] ?? 0,
      fullStopsFaaNight: columns.faaNightFullStops[row] ?? 0,
    })
  }
  return entries
}

/** The catalogue does not know which aeroplane of a type is on floats; where it landed says so. */
function classesFlown(
  classes: TypeClasses | null,
  onWater: boolean,
): { rating: RatingClass | null; faa: FaaClass | null } {
  const { rating = null, faa = null } = classes ?? {}
  if (!onWater) return { rating, faa }
  return {
    rating: rating === 'sep-land' ? 'sep-sea' : rating === 'mep-land' ? 'mep-sea' : rating,
    faa: faa === 'single-land' ? 'single-sea' : faa === 'multi-land' ? 'multi-sea' : faa,
  }
}

function dayNumber(date: number): number {
  return Math.round(Date.UTC(yearOf(date), monthOf(date) - 1, date % 100) / DAY_MS)
}
