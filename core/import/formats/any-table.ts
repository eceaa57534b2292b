// Any other table with a date and two places: its columns are known by the names people give them, in English and German,
// and by what stands in them.
import type { Cabin, FlightReason, SeatPosition } from '../../flight/flight.ts'
import { closedUp } from '../file/clean-cell.ts'
import type { ImportFile } from '../file/import-file.ts'
import type { Table } from '../file/table.ts'
import type { ImportFormat } from '../format.ts'
import { CLOCK, clockOf, clockQuestion } from '../read/clock-question.ts'
import { airlineByCode } from '../read/code-lists.ts'
import { type Facts, type Words, words } from '../read/facts.ts'
import { dateOrderQuestion } from '../read/order-question.ts'
import { readClock } from '../read/read-clock.ts'
import type { PlaceReference, TargetRecord } from '../target.ts'
import type { Columns, LogbookLayout } from './pilots/logbook/layout.ts'
import { placeWithName } from './pilots/logbook/named-place.ts'
import { readLogbook } from './pilots/logbook/read-logbook.ts'

const DATE = 'Date,Flight Date,Departure Date,Day,Datum,Flugdatum,Abflugdatum,Reisedatum,Tag'
const FROM =
  'From,Origin,Departure,Dep,ADEP,Departure Airport,Departure Place,From Airport,Origin Airport,' +
  'Von,Ab,Abflug,Start,Startort,Abflugort,Abflughafen,Startflughafen'
const TO =
  'To,Destination,Dest,Arrival,Arr,ADES,Arrival Airport,Arrival Place,To Airport,Destination Airport,' +
  'Nach,An,Ankunft,Landung,Ziel,Landeort,Zielort,Ankunftsort,Zielflughafen,Ankunftsflughafen'
const TIMES = {
  offBlock: 'Departure Time,Dep Time,Departure,Dep,STD,ATD,Out,Off Block,Depart,Abflugzeit,Abflug,Ab',
  takeOff: 'Take-off,Takeoff,Take-off Time,Time Off,Off,Startzeit,Start',
  landing: 'Landing,Landing Time,Time On,On,Landezeit,Landung',
  onBlock: 'Arrival Time,Arr Time,Arrival,Arr,STA,ATA,In,On Block,Arrive,Ankunftszeit,Ankunft,An',
}
const AIRLINE = 'Airline,Carrier,Operator,Fluggesellschaft,Airline Code'
const SEAT = 'Seat,Seat Number,Seat No,Sitz,Sitzplatz'
const POSITION = 'Seat Type,Seat Position,Sitzart,Position'
const CABIN = 'Class,Cabin,Cabin Class,Travel Class,Klasse,Reiseklasse'
const REASON = 'Reason,Purpose,Anlass,Zweck,Reisezweck'
const PNR = 'PNR,Booking Reference,Booking Code,Confirmation,Record Locator,Buchungscode,Buchungsnummer'

const CABINS = words<Cabin>({
  economy: 'economy',
  eco: 'economy',
  y: 'economy',
  'premium economy': 'premium-economy',
  premium: 'premium-economy',
  business: 'business',
  c: 'business',
  j: 'business',
  first: 'first',
  f: 'first',
  private: 'private',
  privat: 'private',
})
const REASONS = words<FlightReason>({
  leisure: 'leisure',
  private: 'leisure',
  privat: 'leisure',
  urlaub: 'leisure',
  freizeit: 'leisure',
  holiday: 'leisure',
  vacation: 'leisure',
  business: 'business',
  work: 'business',
  geschäftlich: 'business',
  dienstlich: 'business',
  beruflich: 'business',
  crew: 'crew',
  other: 'other',
  sonstiges: 'other',
})
const POSITIONS = words<SeatPosition>({
  window: 'window',
  fenster: 'window',
  middle: 'middle',
  mitte: 'middle',
  aisle: 'aisle',
  gang: 'aisle',
})

const LAYOUT: LogbookLayout = {
  lengths: 'by-totals',
  clock: 'local',
  dateOrder: 'day-month',
  asksDateOrder: true,
  date: DATE,
  from: FROM,
  to: TO,
  times: TIMES,
  total: 'Duration,Total Time,Flight Time,Block Time,Block,Blk,Total,Dauer,Flugzeit,Flugdauer,Blockzeit,Gesamtzeit',
  registration:
    'Registration,Reg,Reg.,Tail,Tail Number,Ident,Aircraft ID,ACFT,Aircraft Registration,Kennzeichen,Lfz.,Lfz',
  type: 'Aircraft Type,Type,Aircraft,Plane,Equipment,Muster,Flugzeugtyp,Flugzeugmuster,Flugzeug,Typ',
  flightNumber: 'Flight Number,Flight No,Flight No.,Flight,Flight #,Flugnummer,Flugnr.,Flugnr,Flug',
  minutes: {
    picMinutes: 'PIC',
    sicMinutes: 'SIC,Co-Pilot,CoPlt,Copilot',
    dualReceivedMinutes: 'Dual,Dual Recd,Dual Received',
    instructorMinutes: 'CFI,Dual Given',
    soloMinutes: 'Solo',
    nightMinutes: 'Night,Nacht',
    ifrMinutes: 'IFR',
    crossCountryMinutes: 'XC,Cross Country',
  },
  counts: {
    landingsDay: 'Day Landings,Landings Day,Landungen Tag',
    landingsNight: 'Night Landings,Landings Night,Landungen Nacht',
  },
  allLandings: 'Landings,Ldg,Landungen',
  people: [
    ['PIC', 'PIC Name,Captain'],
    ['Instructor', 'Instructor,Fluglehrer'],
    [null, 'Passengers,Companions,Mitreisende,Begleiter'],
  ],
  note: 'Notes,Note,Comment,Comments,Remarks,Remark,Bemerkung,Bemerkungen,Notiz,Notizen,Kommentar',
  others: [AIRLINE, SEAT, POSITION, CABIN, REASON, PNR].join(','),
  placeOf,
  more,
}

export const anyTable: ImportFormat = {
  id: 'table',
  isGeneric: true,
  score: (file) => (layoutFor(file) ? 0.6 : 0),
  questions: (file) => {
    const layout = layoutFor(file)
    if (!layout || !file.table) return []
    return [...clockQuestion(file, layout.times), ...dateOrderQuestion(file.table, layout.date)]
  },
  *read(file, { choices }) {
    const layout = layoutFor(file)
    if (!file.table || !layout) return
    yield* readLogbook(file.table, { ...layout, clock: clockOf(choices[CLOCK]) ?? layout.clock }, choices)
  },
}

/** Rows that are looked at to tell a column of times from one of places. */
const SAMPLE = 20

/** `Departure` may be a place or a time: its cells tell. Null without a date and two places. */
function layoutFor({ table }: ImportFile): LogbookLayout | null {
  if (!table) return null
  const timed = clockColumns(table)
  const [date] = there(table, DATE)
  const pick = (columns: Columns, isTimed: boolean): string[] =>
    there(table, columns).filter((column) => timed.has(closedUp(column)) === isTimed)
  const [[from], [to]] = [pick(FROM, false), pick(TO, false)]
  if (date === undefined || from === undefined || to === undefined || from === to) return null
  const times = Object.fromEntries(
    Object.entries(TIMES).flatMap(([name, columns]) => {
      const [column] = pick(columns, true)
      return column === undefined ? [] : [[name, column] as const]
    }),
  )
  return { ...LAYOUT, date, from, to, times }
}

function there(table: Table, columns: Columns): string[] {
  return columns.split(',').filter((column) => table.has(column))
}

function clockColumns(table: Table): ReadonlySet<string> {
  const timed = new Set<string>()
  const places = new Set<string>()
  let rows = 0
  for (const row of table.rows()) {
    for (const column of table.columns) {
      const cell = row.get(column)
      if (cell !== '') (/\d:\d\d/.test(cell) && readClock(cell.slice(-8).trim()) ? timed : places).add(closedUp(column))
    }
    rows += 1
    if (rows >= SAMPLE) break
  }
  return new Set([...timed].filter((column) => !places.has(column)))
}

/** `Hamburg (HAM)`, `Hamburg (HAM/EDDH)`, `HAM - Hamburg`, a code, or a name. */
function placeOf(text: string): PlaceReference | null {
  const [, name = '', iata = null, icao = null] =
    /^(.{0,100}?)\s?\((?:([A-Z]{3})|([A-Z]{4}))(?:\/[A-Z]{3,4})?\)$/.exec(text) ?? []
  if (iata !== null || icao !== null) return { iata, icao, city: name || null, raw: text }
  const [, code = null, city = null] = /^([A-Z]{3}) ?[-–,] ?(.{2,100})$/.exec(text) ?? []
  return code === null ? placeWithName(text) : { iata: code, city, raw: text }
}

function more(facts: Facts): Partial<TargetRecord> {
  const text = (columns: Columns): string | null =>
    columns.split(',').reduce<string | null>((found, column) => found ?? facts.text(column), null)
  const meant = <T>(columns: Columns, meanings: Words<T>): T | null => {
    const column = columns.split(',').find((one) => facts.text(one) !== null)
    return column === undefined ? null : facts.choice(column, meanings)
  }
  return {
    airline: airlineByCode(text(AIRLINE)),
    seat: text(SEAT),
    seatPosition: meant(POSITION, POSITIONS),
    cabin: meant(CABIN, CABINS),
    reason: meant(REASON, REASONS),
    pnr: text(PNR),
  }
}
