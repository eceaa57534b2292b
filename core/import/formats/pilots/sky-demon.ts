// CSV of SkyDemon's logbook: no date and no total, but days and clocks of UTC at both ends; lengths are minutes.
import { headerScore } from '../../read/detect.ts'
import { columnNames } from '../../file/table.ts'
import type { ImportFormat } from '../../read/format.ts'
import { columnsOf, type LogbookLayout } from './logbook/layout.ts'
import { placeWithName } from './logbook/named-place.ts'
import { readLogbook } from './logbook/read-logbook.ts'

const SIGNATURE = ['Departure Time', 'Departure Place', 'Arrival Time', 'Arrival Place', 'PIC Name']

const LAYOUT: LogbookLayout = {
  lengths: 'minutes',
  clock: 'utc',
  dateOrder: 'day-month',
  date: 'Departure Time',
  from: 'Departure Place',
  to: 'Arrival Place',
  times: { offBlock: 'Departure Time', onBlock: 'Arrival Time' },
  total: '',
  registration: 'Aircraft Reg',
  type: 'Aircraft Type',
  minutes: {
    picMinutes: 'PIC Time',
    sicMinutes: 'Co-Pilot Time',
    dualReceivedMinutes: 'Dual Time',
    instructorMinutes: 'Instructor Time',
    nightMinutes: 'Night Time',
    ifrMinutes: 'IFR Time',
  },
  counts: { landingsDay: 'Day Landings', landingsNight: 'Night Landings' },
  people: [['PIC', 'PIC Name']],
  note: 'Comments',
  placeOf: placeWithName,
}
const KNOWN = columnNames(...columnsOf(LAYOUT))

export const skyDemon: ImportFormat = {
  id: 'skydemon',
  score: (file) => (file.table?.has('Date') ? 0 : headerScore(file, { signature: SIGNATURE, known: KNOWN })),
  *read(file) {
    if (file.table) yield* readLogbook(file.table, LAYOUT)
  },
}
