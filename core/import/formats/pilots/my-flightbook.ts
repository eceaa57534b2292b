// CSV of MyFlightbook, as downloaded and as its template for imports, in the language of its writer's numbers and dates.
import type { Signature } from '../../../flight/flight.ts'
import type { DateOrder } from '../../../time/date-order.ts'
import { headerScore } from '../../read/detect.ts'
import { columnNames } from '../../file/table.ts'
import type { ImportFormat } from '../../read/format.ts'
import { placeByCode } from '../../read/code-lists.ts'
import type { Facts } from '../../read/facts.ts'
import type { TargetRecord } from '../../record/target.ts'
import { columnsOf, type LogbookLayout } from './logbook/layout.ts'
import { readLogbook } from './logbook/read-logbook.ts'

/** What a download has, and what tells the template from other tables. */
const DOWNLOAD = ['Total Flight Time', 'Tail Number', 'Date', 'FS Day Landings']
const TEMPLATE = ['Total Flight Time', 'Tail Number', 'Date', 'X-Country']
const OTHERS =
  'Flight Properties,Alternate Cat/Class,Signature State,Date of Signature,CFI Certificate,CFI Email,CFI Expiration,' +
  'Flying Time,Public,Aircraft ID,Display Tail,Engine Time,Route,Hold'

const LAYOUT: LogbookLayout = {
  lengths: 'hours',
  clock: 'utc',
  hasLocalDate: true,
  dateOrder: 'month-day',
  date: 'Date',
  // Both ends are in the route.
  from: '',
  to: '',
  times: {
    offBlock: 'Block Out,Engine Start',
    takeOff: 'Flight Start',
    landing: 'Flight End',
    onBlock: 'Block In,Engine End',
  },
  total: 'Total Flight Time,Total Flight Time (HH:MM)',
  registration: 'Tail Number',
  type: 'ICAO Model',
  typeName: ['Model'],
  minutes: {
    picMinutes: 'PIC,PIC (HH:MM)',
    sicMinutes: 'SIC,SIC Time (HH:MM)',
    dualReceivedMinutes: 'Dual Received',
    instructorMinutes: 'CFI,CFI Time (HH:MM)',
    soloMinutes: 'Solo Time',
    nightMinutes: 'Night',
    ifrMinutes: 'IFR Time',
    actualInstrumentMinutes: 'IMC',
    simulatedInstrumentMinutes: 'Simulated Instrument',
    crossCountryMinutes: 'X-Country',
    multiPilotMinutes: 'Multi-Pilot Time',
    simulatorMinutes: 'Ground Simulator',
  },
  counts: {
    fullStopsDay: 'FS Day Landings',
    fullStopsNight: 'FS Night Landings',
    takeOffsDay: 'Takeoffs - Day',
    takeOffsNight: 'Takeoffs - Night',
  },
  allLandings: 'Landings',
  meters: { hobbsStart: 'Hobbs Start', hobbsEnd: 'Hobbs End', tachStart: 'Tach Start', tachEnd: 'Tach End' },
  people: [
    ['PIC', 'Name of PIC'],
    ['SIC', 'Name of SIC'],
    ['Instructor', 'CFI Name,Instructor Name'],
    ['Student', 'Student Name'],
    ['Passenger', 'Passenger Name,Passenger Names'],
  ],
  reviews: [
    ['flight-review', 'Flight Review'],
    ['ipc', 'IPC,Instrument Proficiency Check'],
  ],
  approaches: 'Approaches',
  note: 'Comments,CFI Comment',
  others: OTHERS,
  more,
  externalId: 'Flight ID',
}
const KNOWN = columnNames(...columnsOf(LAYOUT))

export const myFlightbook: ImportFormat = {
  id: 'myflightbook',
  score: (file) => Math.max(...[DOWNLOAD, TEMPLATE].map((signature) => headerScore(file, { signature, known: KNOWN }))),
  *read(file) {
    if (file.table) yield* readLogbook(file.table, LAYOUT)
  },
}

/** The first and the last point of the route are the ends; a single one is both. What is between stays beside. */
function more(facts: Facts, { extra = {}, ...record }: TargetRecord, order: DateOrder): Partial<TargetRecord> {
  const route = facts.text('Route') ?? ''
  const points = route.split(/[\s,>-]+/).filter((point) => point !== '' && !point.startsWith('@'))
  const signature = signatureOf(facts, order)
  const holds = /^(?:yes|true|1)$/i.test(facts.text('Hold') ?? '')
  return {
    from: record.session ? null : placeByCode(points[0] ?? ''),
    to: record.session ? null : placeByCode(points.at(-1) ?? ''),
    // `#` stands for an aircraft without a name.
    registration: record.registration?.startsWith('#') ? null : (record.registration ?? null),
    ...((holds || signature) && {
      pilot: { ...record.pilot, ...(holds && { holds: 1 }), ...(signature && { signature }) },
    }),
    extra: points.length > 2 ? { ...extra, Route: route } : extra,
  }
}

/** Of an instructor; one that is void, as the flight was changed behind it, is none. Nothing is kept of the address. */
function signatureOf(facts: Facts, order: DateOrder): Signature | null {
  const name = facts.text('CFI Name')
  if (name === null || !/^valid$/i.test(facts.text('Signature State') ?? '')) return null
  const dayOf = (column: string): string | null => facts.day(column, order)?.date ?? null
  return {
    name,
    certificate: facts.text('CFI Certificate'),
    expires: dayOf('CFI Expiration'),
    signedOn: dayOf('Date of Signature'),
  }
}
