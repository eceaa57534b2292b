import type { DateOrder } from '../../../../time/date-order.ts'
import type { FlightTimeName, PilotFacts, Review } from '../../../../flight/flight.ts'
import type { Facts } from '../../../read/facts.ts'
import type { PlaceReference, TargetRecord } from '../../../record/target.ts'

/** Names of columns, parted by commas, of which the first that says something counts. */
export type Columns = string

type MinutesFact = Extract<keyof PilotFacts, `${string}Minutes`>
type MeterFact = 'hobbsStart' | 'hobbsEnd' | 'tachStart' | 'tachEnd'
type CountFact = Extract<
  keyof PilotFacts,
  `takeOffs${string}` | `landings${string}` | `fullStops${string}` | `touchAndGos${string}`
>
type OtherCount = 'waterLandings' | 'nvgLandings' | 'goArounds' | 'holds'

/** Where a logbook has what. One with columns of other versions names them all. */
export interface LogbookLayout {
  /** How it writes a length of time without a colon: as decimal hours, as minutes, or as its totals show. */
  lengths: 'hours' | 'minutes' | 'by-totals'
  /** The clock of its times. */
  clock: 'utc' | 'local'
  /** Its date is the local one, though its times are those of UTC. */
  hasLocalDate?: true
  /** Of dates such as `3/5/2026`, unless the file itself says it. */
  dateOrder: DateOrder
  /** Its writer chooses the order: where the file does not tell, its owner is asked. */
  asksDateOrder?: true
  /** 00:00 stands for a time that nobody wrote. */
  hasZeroForUnknown?: true
  date: Columns
  from: Columns
  to: Columns
  times: Partial<Record<FlightTimeName, Columns>>
  scheduled?: Partial<Record<FlightTimeName, Columns>>
  total: Columns
  registration: Columns
  /** ICAO designator, or a name. */
  type?: Columns
  /** Parts of the name, joined: maker, model, variant. */
  typeName?: readonly Columns[]
  flightNumber?: Columns
  /** Nautical miles. */
  distance?: Columns
  minutes: Partial<Record<MinutesFact, Columns>>
  counts: Partial<Record<CountFact | OtherCount, Columns>>
  /** Where a file of it has columns of landings and none of take-offs, the take-off of who landed is worked out. */
  proposesTakeOffs?: true
  /** Where a file of it has no column of multi-pilot time, that of multi-pilot types is worked out. */
  proposesMultiPilot?: true
  /** All landings, by day and by night. */
  allLandings?: Columns
  /** Of all landings those that were full stops and touch-and-gos, by day and by night together. */
  landingKinds?: { fullStops: Columns; touchAndGos: Columns }
  /** Whether the owner was the pilot flying: a tick, or PF and PM. */
  pilotFlying?: Columns
  /** Clocks of reporting for duty and release from it. */
  duty?: { on: Columns; off: Columns }
  meters?: Partial<Record<MeterFact, Columns>>
  /** Time as an examiner, for which the record has no place of its own. */
  examiner?: Columns
  /** Each named person with the role the column gives. */
  people: readonly (readonly [role: string | null, columns: Columns])[]
  reviews?: readonly (readonly [review: Review, columns: Columns])[]
  /** Each column is an approach, or a number of them. */
  approaches?: Columns
  /** Each column is a part of it. */
  note: Columns
  /** Columns that are read by what follows, or are not imported, such as addresses of other people. */
  others?: Columns
  placeOf?: (text: string) => PlaceReference | null
  /** Sessions in devices have columns of their own beside those of a flight (`session-part.ts`). */
  hasSessions?: true
  /** Whether the row is a session in a simulator; null where its own marks do not tell. */
  isSession?: (facts: Facts) => boolean | null
  /** It is the sum of flights from before the log. */
  isSum?: (facts: Facts) => boolean
  /** Of a row that says whose clock it shows. */
  clockOf?: (facts: Facts) => 'utc' | 'local' | null
  /** What else the row says. */
  more?: (facts: Facts, record: TargetRecord, order: DateOrder) => Partial<TargetRecord>
  externalId?: Columns
}

/** Every column of a layout by its name. */
export function columnsOf(layout: LogbookLayout): string[] {
  const { times, scheduled = {}, minutes, counts, meters = {}, people, reviews = [], typeName = [] } = layout
  const { landingKinds = {}, duty = {} } = layout
  // Of the other members `lengths`, `clock` and `dateOrder` name no column, and no file has one of their values.
  const single = Object.values(layout).filter((value) => typeof value === 'string')
  const groups: Partial<Record<string, Columns>>[] = [times, scheduled, minutes, counts, meters, landingKinds, duty]
  const named = groups.flatMap((group) => Object.values(group).filter((columns) => columns !== undefined))
  const lists = [...single, ...named, ...typeName, ...[...people, ...reviews].map(([, columns]) => columns)]
  return lists.flatMap((list) => list.split(','))
}
