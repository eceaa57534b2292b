// What logbooks of pilots have in common, whatever they call it.
import type { FlightRole, FstdDevice, PilotFacts } from '../../../../flight/flight.ts'
import type { Facts } from '../../../read/facts.ts'

/** Without the facts that are not known. */
export function known(facts: PilotFacts): PilotFacts {
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== null))
}

/** Of the first column that says it; zero is what nobody did. */
export function countOf(facts: Facts, columns: readonly string[]): number | null {
  for (const column of columns) {
    const count = facts.number(column)
    if (count !== null && count > 0 && Number.isInteger(count)) return count
  }
  return null
}

type Landings = Pick<
  PilotFacts,
  'landingsDay' | 'landingsNight' | 'fullStopsDay' | 'fullStopsNight' | 'touchAndGosDay' | 'touchAndGosNight'
>

export type CountedLandings = { [name in keyof Landings]?: number | null | undefined } & {
  all?: number | null
  /** The whole flight was at night, and so were all of its landings. */
  isAllNight?: boolean
}

/**
 * Landings by day and by night from what a logbook counts: those of each, or the full stops and touch-and-gos of each, or
 * all of them. Of all, those that are no full stops were touch-and-gos where the row counts full stops; what nobody says
 * was by day, but on a flight that was all by night.
 */
export function landingsOf({ all = null, isAllNight = false, ...counted }: CountedLandings): Landings {
  const { fullStopsDay = null, fullStopsNight = null } = counted
  const sum = (a: number | null, b: number | null): number | null => (a ?? 0) + (b ?? 0) || null
  const stops = sum(fullStopsDay, fullStopsNight) ?? 0
  const touched = sum(counted.touchAndGosDay ?? null, counted.touchAndGosNight ?? null) ?? 0
  const unsaid = (stops > 0 && Math.max(0, (all ?? 0) - stops - touched)) || null
  const isNight = isAllNight && !fullStopsDay && !counted.landingsDay
  const touchAndGosDay = counted.touchAndGosDay ?? (isNight ? null : unsaid)
  const touchAndGosNight = counted.touchAndGosNight ?? (isNight ? unsaid : null)
  const unsaidNight = isNight && stops === 0 ? all : null
  const landingsNight = counted.landingsNight ?? sum(fullStopsNight, touchAndGosNight) ?? unsaidNight
  const byDay = sum(fullStopsDay, touchAndGosDay) ?? (Math.max(0, (all ?? 0) - (landingsNight ?? 0)) || null)
  return {
    fullStopsDay,
    fullStopsNight,
    touchAndGosDay,
    touchAndGosNight,
    landingsDay: counted.landingsDay ?? byDay,
    landingsNight,
  }
}

/**
 * Full stops and touch-and-gos of a logbook that counts each by day and by night together, beside its landings by day and
 * by night. Where these leave a choice as many as can be were by day, and full stops come before touch-and-gos there:
 * nobody is given a full stop by night, which counts for currency, that the row does not prove.
 */
export function landingKindsOf(
  { landingsDay, landingsNight }: PilotFacts,
  { fullStops, touchAndGos }: { fullStops: number; touchAndGos: number },
): PilotFacts {
  const night = landingsNight ?? 0
  const day = Math.max(landingsDay ?? 0, fullStops + touchAndGos - night)
  const fullStopsNight = Math.max(0, fullStops - day)
  const touchAndGosNight = Math.max(0, touchAndGos - (day - (fullStops - fullStopsNight)))
  return {
    fullStopsDay: fullStops - fullStopsNight || null,
    fullStopsNight: fullStopsNight || null,
    touchAndGosDay: touchAndGos - touchAndGosNight || null,
    touchAndGosNight: touchAndGosNight || null,
  }
}

const DAY_MINUTES = 24 * 60

/** From reporting for duty to release from it, by their clocks: less than a day; null where one is not known. */
export function dutyMinutes(duty: { on: string | null; off: string | null } | null): number | null {
  const [on, off] = [duty?.on, duty?.off].map((time) =>
    time == null ? null : Number(time.slice(0, 2)) * 60 + Number(time.slice(3)),
  )
  if (on == null || off == null) return null
  return (off - on + DAY_MINUTES) % DAY_MINUTES || null
}

export function isTicked(text: string | null): boolean {
  return /^(?:true|1|x|yes|y|ja|wahr)$/i.test(text ?? '')
}

export function isSimulator(registration: string): boolean {
  return /^SIM/i.test(registration)
}

/** Words for a device in the name of what it imitates. */
const DEVICE_WORDS = /\b(?:FFS|FTD|FNPT(?:\s?I{1,3})?|BITD|[AB]?ATD|full[ -]flight simulator)\b/gi

/** `FFS A320`: the type it imitates. */
export function withoutDevice(type: string): string {
  return type.replaceAll(DEVICE_WORDS, ' ').replaceAll(/\s+/g, ' ').trim()
}

const DEVICES: readonly (readonly [FstdDevice, RegExp])[] = [
  ['ffs', /\bFFS\b|full[ -]flight/i],
  ['ftd', /\bFTD\b/i],
  ['fnpt', /\bFNPT/i],
  ['bitd', /\bBITD\b/i],
  ['atd', /\b[AB]?ATD\b/i],
]

/** The kind of device that texts about it speak of; `other` where none does. */
export function deviceNamed(texts: readonly string[]): FstdDevice {
  const text = texts.join(' ')
  return DEVICES.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other'
}

/** By what its pilot logged; the one with most to say counts. */
export function roleOf(pilot: PilotFacts, isExaminer: boolean): FlightRole | null {
  if (isExaminer) return 'examiner'
  if (pilot.instructorMinutes) return 'instructor'
  if (pilot.dualReceivedMinutes) return 'student'
  if (pilot.picMinutes || pilot.soloMinutes) return 'pilot-in-command'
  if (pilot.sicMinutes || pilot.picusMinutes) return 'second-in-command'
  return pilot.reliefMinutes ? 'relief-pilot' : null
}
