// Flight lists of German clubs, as Vereinsflieger writes them: columns in German, minutes, places with their names.
import type { PilotFacts } from '../../../flight/flight.ts'
import type { ImportFile } from '../../file/import-file.ts'
import type { FileQuestion, ImportFormat } from '../../read/format.ts'
import { CLOCK, clockQuestion, clockOf } from '../../read/clock-question.ts'
import { type Facts, words } from '../../read/facts.ts'
import type { TargetRecord } from '../../record/target.ts'
import type { LogbookLayout } from './logbook/layout.ts'
import { placeWithName } from './logbook/named-place.ts'
import { readLogbook } from './logbook/read-logbook.ts'

const AIRCRAFT = ['Lfz.', 'Lfz', 'Kennzeichen']
/** Any two of them, beside the date and the aircraft. */
const MARKS = ['Startort', 'Landeort', 'Startzeit', 'Landezeit', 'Flugzeit', 'Begleiter', 'Startart']
const LAUNCHES = words<NonNullable<PilotFacts['launch']>>({
  w: 'winch',
  winde: 'winch',
  windenstart: 'winch',
  f: 'aerotow',
  fs: 'aerotow',
  fschlepp: 'aerotow',
  flugzeugschlepp: 'aerotow',
  e: 'self-launch',
  eigenstart: 'self-launch',
  g: 'bungee',
  gummiseil: 'bungee',
  a: 'car',
  auto: 'car',
  autoschlepp: 'car',
})

const LAYOUT: LogbookLayout = {
  lengths: 'minutes',
  clock: 'local',
  dateOrder: 'day-month',
  date: 'Datum',
  from: 'Startort,Abflugort,Von',
  to: 'Landeort,Zielort,Nach',
  times: {
    offBlock: 'Offblock,Off Block,Block Off,Blockzeit Start',
    takeOff: 'Startzeit,Start',
    landing: 'Landezeit,Landung',
    onBlock: 'Onblock,On Block,Block On,Blockzeit Ende',
  },
  total: 'Flugzeit,Flugdauer,Blockzeit,Dauer',
  registration: AIRCRAFT.join(','),
  type: 'Muster,LFZ-Muster,Flugzeugtyp,Typ',
  minutes: { nightMinutes: 'Nachtflugzeit,Nacht', ifrMinutes: 'IFR-Zeit,IFR' },
  counts: { landingsNight: 'Nachtlandungen' },
  allLandings: 'Landungen,Anzahl Landungen,Ldg.',
  people: [
    ['Pilot', 'Pilot,Flugzeugführer,Pilot 1'],
    ['Fluglehrer', 'Fluglehrer,Lehrer,FI'],
    ['Begleiter', 'Begleiter,Begleitung,Pilot 2'],
  ],
  note: 'Bemerkung,Bemerkungen,Anmerkung,Kommentar',
  others: 'Startart',
  placeOf: placeWithName,
  more,
}

/** The names of columns of a flight list in German: of a date, an aircraft, and of what a flight has. */
export const germanClub: ImportFormat = {
  id: 'german-club',
  score: (file) => (isClubList(file) ? 0.85 : 0),
  questions: (file): FileQuestion[] => clockQuestion(file, LAYOUT.times),
  *read(file, { choices }) {
    const clock = clockOf(choices[CLOCK]) ?? LAYOUT.clock
    if (file.table) yield* readLogbook(file.table, { ...LAYOUT, clock })
  },
}

function isClubList({ table }: ImportFile): boolean {
  if (!table?.has('Datum') || !AIRCRAFT.some((column) => table.has(column))) return false
  return MARKS.filter((column) => table.has(column)).length >= 2
}

/** How it was launched, `W`, `F-Schlepp`; a launch that has no method of its own stays beside. */
function more(facts: Facts, { pilot, extra = {} }: TargetRecord): Partial<TargetRecord> {
  const written = facts.text('Startart')
  if (written === null) return {}
  const launch = LAUNCHES.get(written.toLowerCase().replaceAll(/[\s_-]/g, '')) ?? null
  return launch === null ? { extra: { ...extra, startart: written } } : { pilot: { ...pilot, launch } }
}
