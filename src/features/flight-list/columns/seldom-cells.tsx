import { fieldIdOf, isOwnKey } from '../../../../core/custom/own-key.ts'
import { readFuel } from '../../../../core/digest/pilot/fuel-text.ts'
import { type PilotEntry, pilotSum } from '../../../../core/digest/pilot-sum.ts'
import { type Clock, formatClockTime } from '../../../../core/locale/clock.ts'
import { formatDuration, formatNumber } from '../../../../core/locale/format.ts'
import type { LocaleTag } from '../../../../core/locale/language.ts'
import type { ListedFlight } from '../../../flight/summary/listed-flight.ts'
import type { RowWords } from '../../../flight/summary/row-words.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { Code } from '../../../ui/code.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { allCustomWords, ownWords } from './custom-words.ts'
import type { Draw, DrawSeldom, SeldomColumn } from './often-columns.ts'
import { checksOf, FULL_STOPS, LANDINGS, TOUCH_AND_GOS, wallClock } from './pilot-columns.ts'
import css from './seldom-cells.module.css'

/** What stands in a column that few lists have. */
export const drawSeldomCell: DrawSeldom = (name, parts, words) =>
  isOwnKey(name) ? ownWords(fieldIdOf(name), parts.flight, words) : CELLS[name](parts, words)

const minutes = (value: number | null | undefined, tag: LocaleTag) =>
  value === null || value === undefined ? null : formatDuration(value, tag)
const code = (value: string | null) => value && <Code>{value}</Code>

function count(pilot: ListedFlight['pilot'], names: readonly PilotEntry[], tag: LocaleTag): string | null {
  const sum = pilotSum(pilot, names)
  return sum === null ? null : formatNumber(sum, tag)
}

function clockText(minute: number | null, clock: Clock): string | null {
  return minute === null ? null : formatClockTime(wallClock(minute).slice(-5), clock)
}

function fuelOf(text: string | null, which: 'used' | 'uplifted', { flights: t, tag }: RowWords): string | null {
  const fuel = readFuel(text)
  const amount = fuel?.[which] ?? null
  return fuel === null || amount === null ? null : `${formatNumber(amount, tag, 3)}\u202f${t(`fuelUnit.${fuel.unit}`)}`
}

const CELLS: Readonly<Record<SeldomColumn, Draw>> = {
  airline: ({ flight }) => flight.airline,
  operator: ({ flight }) => flight.operator,
  ship: ({ flight }) => flight.ship,
  night: ({ flight }, { tag }) => minutes(flight.nightMinutes || null, tag),
  delay: ({ flight }, { tag }) => minutes(flight.arrivalDelay, tag),
  status: ({ flight }, { flights: t }) => flight.status && t(`status.${flight.status}`),
  role: ({ flight }, { flights: t }) => flight.role && t(`role.${flight.role}`),
  bookingClass: ({ flight }) => flight.bookingClass,
  reason: ({ flight }, { flights: t }) => flight.reason && t(`reason.${flight.reason}`),
  rating: ({ flight }, { flights: t }) => flight.rating !== null && <Rating rating={flight.rating} t={t} />,
  people: ({ flight }) => flight.people.map(({ name }) => name).join(', '),
  pnr: ({ flight }) => code(flight.pnr),
  custom: ({ flight }, words) => allCustomWords(flight.custom, words),
  simulator: ({ flight: { session } }, { tag }) => minutes(session?.minutes, tag),
  landings: ({ flight: { pilot } }, { tag }) => count(pilot, LANDINGS, tag),
  fullStops: ({ flight: { pilot } }, { tag }) => count(pilot, FULL_STOPS, tag),
  touchAndGos: ({ flight: { pilot } }, { tag }) => count(pilot, TOUCH_AND_GOS, tag),
  goArounds: ({ flight: { pilot } }, { tag }) => count(pilot, ['goArounds'], tag),
  pilotFlying: ({ flight: { pilotFlying } }, { flights: t }) => pilotFlying && t(`pilotFlying.${pilotFlying}`),
  checks: ({ flight: { reviews } }, { flights: t }) =>
    checksOf(reviews)
      .map((passed) => t(`review.${passed}`))
      .join(', '),
  endorsements: ({ flight }) => flight.endorsements,
  signature: ({ flight }) => flight.signature,
  duty: ({ flight: { pilot } }, { tag }) => minutes(pilotSum(pilot, ['dutyMinutes']), tag),
  dutyOn: ({ flight: { dutyOn } }, { clock }) => clockText(dutyOn, clock),
  dutyOff: ({ flight: { dutyOff } }, { clock }) => clockText(dutyOff, clock),
  fuelUsed: ({ flight: { fuel } }, words) => fuelOf(fuel, 'used', words),
  fuelUplifted: ({ flight: { fuel } }, words) => fuelOf(fuel, 'uplifted', words),
  callsign: ({ flight }) => code(flight.callsign),
  frequentFlyer: ({ flight }) => code(flight.frequentFlyer),
  awardMiles: ({ flight: { awardMiles } }, { tag }) => awardMiles !== null && formatNumber(awardMiles, tag),
  statusMiles: ({ flight: { statusMiles } }, { tag }) => statusMiles !== null && formatNumber(statusMiles, tag),
  countSoFar: ({ soFar, row }, { tag }) => soFar && formatNumber(soFar.flights[row] ?? 0, tag),
  timeSoFar: ({ soFar, row }, { tag }) => soFar && minutes(soFar.minutes[row], tag),
  distanceSoFar: ({ soFar, row }, { distance }) => soFar && distance((soFar.metres[row] ?? 0) / 1000),
}

function Rating({ rating, t }: { rating: number; t: Translate<'flights'> }) {
  return (
    <span className={css.rating}>
      <Stars rating={rating} label={t('detail.ratingOf', { rating })} />
    </span>
  )
}
