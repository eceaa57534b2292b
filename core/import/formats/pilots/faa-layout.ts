// Tables in the columns of a logbook by 14 CFR 61.51(b), as many programs write them: decimal hours, names of lessons.
import type { ImportFile } from '../../file/import-file.ts'
import type { ImportFormat } from '../../read/format.ts'
import type { LogbookLayout } from './logbook/layout.ts'
import { readLogbook } from './logbook/read-logbook.ts'

const REGISTRATIONS = ['A/C Ident', 'Aircraft Ident', 'Ident', 'Tail', 'Tail Number', 'Aircraft ID']
/** Any two of them. */
const MARKS = ['Dual Rcvd', 'Dual Received', 'Instr Given', 'Dual Given', 'Actual Inst', 'Sim Inst', 'XC', 'Day Ldg']

const LAYOUT: LogbookLayout = {
  lengths: 'hours',
  clock: 'local',
  dateOrder: 'month-day',
  date: 'Date',
  from: 'From,Departure',
  to: 'To,Arrival',
  times: { offBlock: 'Out', takeOff: 'Off', landing: 'On', onBlock: 'In' },
  total: 'Total,Total Time,Total Duration',
  registration: REGISTRATIONS.join(','),
  type: 'A/C Type,Aircraft Type,Make & Model,Make and Model,Type',
  minutes: {
    picMinutes: 'PIC',
    sicMinutes: 'SIC',
    dualReceivedMinutes: 'Dual Rcvd,Dual Received',
    instructorMinutes: 'Instr Given,Dual Given,CFI',
    soloMinutes: 'Solo',
    safetyPilotMinutes: 'Safety Pilot',
    nightMinutes: 'Night',
    ifrMinutes: 'IFR',
    multiPilotMinutes: 'Multi-Pilot',
    picusMinutes: 'PICUS',
    actualInstrumentMinutes: 'Actual Inst,Actual Instrument',
    simulatedInstrumentMinutes: 'Sim Inst,Simulated Instrument',
    crossCountryMinutes: 'XC,Cross Country',
    simulatorMinutes: 'Simulator,Sim,FFS/FTD/ATD',
    groundTrainingMinutes: 'Ground,Ground Training',
    nvgMinutes: 'NVG,Night Vision',
  },
  counts: {
    takeOffsDay: 'Day T/O,Day Takeoffs',
    takeOffsNight: 'Night T/O,Night Takeoffs',
    landingsDay: 'Day Ldg,Day Landings',
    landingsNight: 'Night Ldg,Night Landings',
    holds: 'Holds',
  },
  allLandings: 'Landings,Ldg',
  proposesTakeOffs: true,
  people: [
    ['PIC', 'PIC Name'],
    ['Instructor', 'Instructor'],
    ['Student', 'Student'],
  ],
  approaches: 'Approaches,Approach,App',
  note: 'Remarks/Endorsements,Remarks and Endorsements,Remarks',
}

export const faaLayout: ImportFormat = {
  id: 'faa-layout',
  isGeneric: true,
  score: (file) => (isFaa(file) ? 0.75 : 0),
  *read(file, { today }) {
    if (file.table) yield* readLogbook(file.table, LAYOUT, {}, today)
  },
}

function isFaa({ table }: ImportFile): boolean {
  if (!table?.has('Date') || !REGISTRATIONS.some((column) => table.has(column))) return false
  return MARKS.filter((column) => table.has(column)).length >= 2
}
