import { describe, expect, test } from 'vitest'
import {
  fileOf,
  fixture,
  importContext,
  rowsOf,
  shownWithExtra,
} from '../../../../test/support/import/import-fixtures.ts'
import type { Flight, FlightAttributes } from '../../../flight/flight.ts'
import { must } from '../../../lib/must.ts'
import { importWrites } from '../../log/import-writes.ts'
import { LogIndex } from '../../log/log-index.ts'
import type { JudgedRow } from '../../log/judged-row.ts'
import { RowJudge } from '../../log/outcome.ts'
import { mappedTable } from '../../mapping/mapped-table.ts'
import { mappingIssues } from '../../mapping/mapping.ts'
import { proposeMapping } from '../../mapping/propose.ts'
import { sampleOf } from '../../mapping/sample.ts'
import { type ReadRow, readImport } from '../../read-import.ts'
import { detectFormat } from '../../read/detect.ts'
import { IMPORT_FORMATS } from '../registry.ts'
import { easaLayout } from './easa-layout.ts'

const context = await importContext()
const rowsOfFile = (name: string) => rowsOf(fixture('easa-layout', name), context).map(shownWithExtra)

describe('columns of FCL.050', () => {
  const rows = rowsOfFile('logbook.csv')

  test('a flight', () => {
    expect(rows[0]).toEqual({
      row: 2,
      status: 'flown',
      date: '2026-03-05',
      actual: { offBlock: '2026-03-05T09:10+01:00[Europe/Berlin]', onBlock: '2026-03-05T10:08+01:00[Europe/Berlin]' },
      aircraft: { typeIcao: 'C172', typeName: 'Cessna 172 Skyhawk', registration: 'D-EABC', name: null },
      role: 'pilot-in-command',
      pilot: { picMinutes: 58, singleEngineMinutes: 58, landingsDay: 1, takeOffsDay: 1 },
      notes: ['take-off-proposed'],
      from: 'EDDH',
      to: 'EDDW',
    })
  })

  test('here the instructor is a length of time', () => {
    expect(rows[1]).toEqual({
      row: 3,
      status: 'flown',
      date: '2026-03-25',
      actual: { offBlock: '2026-03-25T23:50+01:00[Europe/Berlin]', onBlock: '2026-03-26T01:20+01:00[Europe/Berlin]' },
      aircraft: { typeIcao: 'C172', typeName: 'Cessna 172 Skyhawk', registration: 'D-EABC', name: null },
      role: 'instructor',
      pilot: { picMinutes: 90, nightMinutes: 90, singleEngineMinutes: 90, landingsNight: 1, instructorMinutes: 90 },
      note: 'Night lesson',
      from: 'EDDW',
      to: 'EDDH',
    })
  })

  test('a co-pilot', () => {
    expect(rows[2]).toEqual({
      row: 4,
      status: 'flown',
      date: '2026-03-26',
      actual: { offBlock: '2026-03-26T11:00+01:00[Europe/Berlin]', onBlock: '2026-03-26T12:20+01:00[Europe/Berlin]' },
      aircraft: { typeIcao: 'A320', typeName: 'Airbus A320', registration: 'D-AINZ', name: null },
      role: 'second-in-command',
      people: [{ name: 'Carla Captain', role: 'PIC', userId: null }],
      pilot: { multiEngineMinutes: 80, sicMinutes: 80, ifrMinutes: 80, multiPilotMinutes: 80 },
      from: 'EDDH',
      to: 'EDDM',
    })
  })

  test('a session, dated by its own column', () => {
    expect(rows[3]).toEqual({
      row: 5,
      status: 'flown',
      date: '2026-03-27',
      durationMinutes: 240,
      aircraft: { typeIcao: 'A320', typeName: 'Airbus A320', registration: null, name: null },
      pilot: { simulatorMinutes: 240 },
      session: { device: 'ffs', identification: null, place: null },
      note: 'LPC',
    })
  })

  test('here the instructor is a name, once', () => {
    expect(rows[4]).toEqual({
      row: 6,
      status: 'flown',
      date: '2026-03-28',
      actual: { offBlock: '2026-03-28T13:00+01:00[Europe/Berlin]', onBlock: '2026-03-28T14:00+01:00[Europe/Berlin]' },
      aircraft: { typeIcao: 'C172', typeName: 'Cessna 172 Skyhawk', registration: 'D-EABC', name: null },
      role: 'student',
      people: [{ name: 'Iris Instruktor', role: 'Instructor', userId: null }],
      pilot: { dualReceivedMinutes: 60, singleEngineMinutes: 60, landingsDay: 1, takeOffsDay: 1 },
      notes: ['take-off-proposed'],
      from: 'EDDH',
      to: 'EDDW',
    })
  })

  test('a line of sums', () => {
    expect(rows[5]).toEqual({ row: 7, refusal: 'sum-line' })
  })

  test('nothing else is a row', () => {
    expect(rows).toHaveLength(6)
  })
})

describe('landings without columns of take-offs', () => {
  const read = (head: string, ...cells: readonly string[]) => {
    const text = [`Date;Dep Place;Dep Time;Arr Place;Arr Time;A/C Type;A/C Reg;Multi-Pilot;${head}`, ...cells].join(
      '\n',
    )
    const bytes = new TextEncoder().encode(text)
    return rowsOf({ format: 'easa-layout', name: 'x.csv', bytes }, context).map(({ flight, notes }) => ({
      takeOffs: [flight?.pilot?.takeOffsDay ?? 0, flight?.pilot?.takeOffsNight ?? 0],
      isSaid: notes.some(({ code }) => code === 'take-off-proposed'),
    }))
  }

  test('one take-off by the sun at off block, of circuits one for each landing; a co-pilot who landed took off', () => {
    const head = 'Ldg Day;Ldg Night;Night;PIC;Co-Pilot;Dual'
    expect(
      read(
        head,
        '13/05/2026;EDDH;20:30;EDDW;21:25;C172;D-EABC;;0;1;0:40;0:55;;',
        '13/05/2026;EDDH;18:30;EDDW;21:25;C172;D-EABC;;0;1;0:40;0:55;;',
        '14/05/2026;EDDH;09:00;EDDH;10:30;C172;D-EABC;;8;0;;;;1:30',
        '14/05/2026;EDDH;09:00;EDDW;10:30;C172;D-EABC;;8;0;;;;1:30',
        '14/05/2026;EDDH;;EDDH;;C172;D-EABC;;5;0;;;;1:30',
        '15/05/2026;EDDH;09:00;EDDM;10:30;A320;D-AINZ;1:30;1;0;;;1:30;',
      ),
    ).toEqual([
      { takeOffs: [0, 1], isSaid: true },
      { takeOffs: [1, 0], isSaid: true },
      { takeOffs: [8, 0], isSaid: true },
      { takeOffs: [1, 0], isSaid: true },
      { takeOffs: [5, 0], isSaid: true },
      { takeOffs: [1, 0], isSaid: true },
    ])
  })

  test('none where nobody logged a landing, or where it cannot be told by night; without times and night by day', () => {
    const head = 'Ldg Day;Ldg Night;Night;PIC;Co-Pilot;Dual'
    expect(
      read(
        head,
        '15/05/2026;EDDH;09:00;EDDM;10:30;A320;D-AINZ;1:30;0;0;;;1:30;',
        '16/05/2026;EDDH;;EDDW;;C172;D-EABC;;0;1;0:40;0:55;;',
        '16/05/2026;EDDH;;EDDW;;C172;D-EABC;;1;0;;0:55;;',
      ),
    ).toEqual([
      { takeOffs: [0, 0], isSaid: false },
      { takeOffs: [0, 0], isSaid: false },
      { takeOffs: [1, 0], isSaid: true },
    ])
  })

  test('with columns of take-offs they count', () => {
    expect(read('PIC;Ldg Day;TO Day', '14/05/2026;EDDH;09:00;EDDH;10:30;C172;D-EABC;;1:30;1;')).toEqual([
      { takeOffs: [0, 0], isSaid: false },
    ])
  })
})

test('headings as the paper has them, dates with years of two digits', () => {
  const head =
    'Date (dd/mm/yy);Departure Place;Departure Time;Arrival Place;Arrival Time;Aircraft Make Model;Registration;SP SE;' +
    'Multi-pilot;Total time of flight;Name(s) PIC;Landings Day;PIC;Dual;FSTD Date;FSTD Type;FSTD Total'
  const text = `${head}
01/05/25;EDKB;08:00;EDLE;08:55;C172;D-EABD;0:55;;0:55;SELF;1;0:55;;;;
02/05/98;EDLE;09:00;EDLE;10:30;C172;D-EABD;1:30;;1:30;Meier;8;;1:30;;;
;;;;;;;;;;;;;;20/05/25;FNPT II;2:00
`
  const bytes = new TextEncoder().encode(text)
  const rows = rowsOf({ format: 'easa-layout', name: 'x.csv', bytes }, context).map(shownWithExtra)
  expect(rows).toMatchObject([
    { date: '2025-05-01', aircraft: { typeIcao: 'C172' }, role: 'pilot-in-command', notes: ['take-off-proposed'] },
    { date: '1998-05-02', people: [{ name: 'Meier', role: 'PIC' }] },
    { date: '2025-05-20', session: { device: 'fnpt' }, pilot: { simulatorMinutes: 120 } },
  ])
  expect(rows.map((row) => 'extra' in row)).toEqual([false, false, false])
})

describe('sessions in the columns of FSTD', () => {
  const rows = rowsOfFile('sessions.csv')
  const session = (row: number, device: string, minutes: number) => ({
    row,
    session: { device },
    pilot: { simulatorMinutes: minutes },
  })

  test('a line of its own, with its own date or that of the line', () => {
    expect(rows[0]).toMatchObject({ ...session(2, 'fnpt', 120), date: '2026-05-20', note: 'IR refresher' })
    expect(rows[1]).toMatchObject({ ...session(3, 'ffs', 240), date: '2026-05-21', aircraft: { typeIcao: 'A320' } })
  })

  test('one that repeats length, place and times in the columns of flights is no flight', () => {
    expect(rows[2]).toMatchObject({ ...session(4, 'ffs', 240), date: '2026-05-22' })
    expect(rows[2]?.['from'] ?? null).toBeNull()
    expect(rows[2]?.['actual'] ?? null).toBeNull()
    expect(rows[3]).toMatchObject({ ...session(5, 'ffs', 240), date: '2026-05-23' })
    expect(rows[3]).toMatchObject({ session: { identification: 'DE-1A-023' } })
  })

  test('beside a flight they are two: the flight has nothing of the session, the session nothing of the flight', () => {
    expect(rows[4]).toEqual({
      row: 6,
      status: 'flown',
      date: '2026-05-24',
      actual: { offBlock: '2026-05-24T10:00+02:00[Europe/Berlin]', onBlock: '2026-05-24T10:55+02:00[Europe/Berlin]' },
      aircraft: { typeIcao: 'C172', typeName: 'Cessna 172 Skyhawk', registration: 'D-EABD', name: null },
      role: 'pilot-in-command',
      pilot: { picMinutes: 55, singleEngineMinutes: 55, landingsDay: 1, takeOffsDay: 1 },
      notes: ['take-off-proposed'],
      note: 'Both',
      from: 'EDDH',
      to: 'EDDW',
    })
    expect(rows[5]).toEqual({
      row: 6,
      status: 'flown',
      date: '2026-05-25',
      durationMinutes: 90,
      pilot: { simulatorMinutes: 90 },
      session: { device: 'fnpt', identification: null, place: null },
    })
    expect(rows[7]).toMatchObject({ ...session(7, 'bitd', 60), date: '2026-05-26' })
    expect(rows).toHaveLength(8)
  })

  describe('a line without a total is of a flight too', () => {
    const read = (format: string, head: string, line: string) =>
      rowsOf({ format, name: 'x.csv', bytes: new TextEncoder().encode(`${head}\n${line}\n`) }, context).map(
        ({ flight }) => flight?.session?.device ?? flight?.from?.icao,
      )
    const HEAD =
      'Date;Dep Place;Dep Time;Arr Place;Arr Time;A/C Type;A/C Reg;PIC;Dual;Total Time;FSTD Type;FSTD Time;Multi-Pilot'

    test.each([
      ['its aircraft, pilot in command', 'EDDH;08:00;EDDW;08:55;C172;D-EABD;0:55;;;FNPT II;1:30;'],
      ['its aircraft, as long as the session', 'EDDH;08:00;EDDW;09:30;C172;D-EABD;1:30;;1:30;FNPT II;1:30;'],
      ['another length of dual', 'EDDH;;EDDH;;;;;0:55;;FNPT II;1:30;'],
      ['other times', 'EDDH;08:00;EDDH;08:55;;;;;;FNPT II;1:30;'],
      ['over midnight', 'EDDH;23:30;EDDH;00:25;;;;;;FNPT II;1:30;'],
      ['two places', 'EDDH;;EDDW;;;;;;;FNPT II;1:30;'],
    ])('by %s', (_, line) => {
      expect(read('easa-layout', HEAD, `24/05/2026;${line}`)).toEqual(['EDDH', 'fnpt'])
    })

    test.each([
      ['times', 'EDDH;08:00;EDDH;12:00;;;;;;FFS A320;4:00;'],
      ['over midnight', 'EDDH;22:00;EDDH;02:00;;;;;;FFS A320;4:00;'],
      ['a length of dual, at the number of the device', 'EDDH;;EDDM;;;DE-1A-023;;4:00;;FFS A320;4:00;'],
      ['a total, of which half was flown', 'EDDH;;EDDM;;;SIM 3;2:00;;4:00;FFS A320;4:00;'],
      ['a place alone', 'EDDH;;EDDH;;;;;;;FFS A320;4:00;'],
    ])('but not where it repeats the session by %s', (_, line) => {
      expect(read('easa-layout', HEAD, `24/05/2026;${line}`)).toEqual(['ffs'])
    })

    test('in a table of other columns', () => {
      const head = 'Date;From;Departure Time;To;Arrival Time;Type;Reg;PIC Time;FSTD Type;FSTD Time'
      const line = '24/05/2026;EDDH;08:00;EDDW;08:55;C172;D-EABD;0:55;FNPT II;1:30'
      expect(read('table', head, line)).toEqual(['EDDH', 'fnpt'])
    })
  })

  describe('read again', () => {
    const AT = '2026-11-27T10:00:00.000Z'
    const HEAD =
      'Date;Dep Place;Dep Time;Arr Place;Arr Time;A/C Type;A/C Reg;PIC;Dual;Total Time;FSTD Type;FSTD Time;Multi-Pilot'
    const BOTH = '24/05/2026;EDDH;08:00;EDDW;08:55;C172;D-EABD;0:55;;0:55;FNPT II;1:30;'
    const read = (...lines: readonly string[]) =>
      rowsOf(
        { format: 'easa-layout', name: 'x.csv', bytes: new TextEncoder().encode([HEAD, ...lines].join('\n')) },
        context,
      )
    const judge = (log: readonly Flight[], rows: readonly ReadRow[]) => {
      const judge = new RowJudge(new LogIndex(log), 'again')
      judge.startFile()
      return rows.map((row) => judge.judge(row))
    }
    /** The log after these rows. */
    const after = (log: readonly Flight[], judged: readonly JudgedRow[]): Flight[] => {
      const flights = new Map(log.map((one) => [one.id, one]))
      for (const write of importWrites(judged)) {
        const changes = write.kind === 'add' ? write.attributes : write.kind === 'merge' ? write.patch : {}
        flights.set(write.id, { createdAt: AT, editedAt: AT, ...flights.get(write.id), ...changes, id: write.id })
      }
      return [...flights.values()]
    }
    /** As an earlier version read a line. */
    const earlier = (line: string, changes: FlightAttributes): Flight => {
      const flight = must(must(read(line)[0]).flight)
      const source = { ...must(flight.source), reader: 3 }
      return { ...flight, ...changes, source, id: '6f1c2a4e-3b5d-4a7f-8c9e-0a1b2c3d4e5f', createdAt: AT, editedAt: AT }
    }
    const minutes = (log: readonly Flight[]) => log.reduce((sum, { pilot }) => sum + (pilot?.simulatorMinutes ?? 0), 0)

    test('neither is taken for the other, by this version and after an earlier one', () => {
      const rows = rowsOf(fixture('easa-layout', 'sessions.csv'), context)
      const log = after([], judge([], rows))
      expect(log).toHaveLength(rows.length)
      const known = rows.map((_, at) => ['known', must(log[at]).id])
      const fate = (flights: readonly Flight[]) => judge(flights, rows).map((one) => [one.outcome, one.flightId])
      expect(fate(log)).toEqual(known)
      expect(fate(log.toReversed())).toEqual(known)
      const old = log.map((one) => ({ ...one, source: { ...must(one.source), reader: 3 } }))
      expect(fate(old)).toEqual(known)
      expect(after(old, judge(old, rows))).toEqual(log)
    })

    test('a flight of the log becomes no session', () => {
      const line = '23/05/2026;EDDH;08:00;EDDH;12:00;;;;;4:00;FFS A320;4:00;'
      const own = earlier(line, {
        session: null,
        from: must(must(read(BOTH)[0]).flight).from ?? null,
        actual: must(must(read(BOTH)[0]).flight).actual ?? null,
      })
      const judged = judge([own], read(line))
      expect(judged).toMatchObject([{ outcome: 'known', flightId: own.id, contradictions: null }])
      expect(Object.keys(must(judged[0]).patch ?? {})).toEqual(['source'])
      expect(minutes(after([own], judged))).toBe(240)
    })

    test('a session that is a flight becomes one, and the session is another', () => {
      const line = BOTH.replace('0:55;;0:55', '0:55;;')
      const session = { device: 'other', identification: 'D-EABD', place: null } as const
      const own = earlier(line, {
        session,
        from: null,
        to: null,
        actual: null,
        durationMinutes: 90,
        pilot: { picMinutes: 55, simulatorMinutes: 90 },
      })
      const judged = judge([own], read(line))
      expect(judged.map(({ outcome, reason }) => [outcome, reason])).toEqual([
        ['merged', null],
        ['new', null],
      ])
      const log = after([own], judged)
      expect(log).toMatchObject([
        { id: own.id, session: null, from: { icao: 'EDDH' }, to: { icao: 'EDDW' }, pilot: { picMinutes: 55 } },
        { session: { device: 'fnpt' } },
      ])
      expect(minutes(log)).toBe(90)
    })

    test('minutes of a session that its flight has already come in once: until they are taken out of it by hand', () => {
      const { pilot } = must(must(read(BOTH)[0]).flight)
      const own = earlier(BOTH, { pilot: { ...pilot, simulatorMinutes: 90 } })
      const edited = { ...own, note: 'mine', editedAt: '2026-11-28T10:00:00.000Z' }
      for (const flight of [own, edited]) {
        const judged = judge([flight], read(BOTH))
        expect(judged.map(({ outcome, flightId }) => [outcome, flightId])).toEqual([
          ['known', own.id],
          ['known', own.id],
        ])
        const log = after([flight], judged)
        expect([log.length, minutes(log)]).toEqual([1, 90])
        const without = log.map((one) => ({ ...one, pilot: pilot ?? null }))
        const added = after(without, judge(without, read(BOTH)))
        expect([added.length, minutes(added)]).toEqual([2, 90])
      }
    })

    test('nor are they twice where a session that is a flight was edited, and stays', () => {
      const line = BOTH.replace('0:55;;0:55', '0:55;;')
      const session = { device: 'other', identification: 'D-EABD', place: null } as const
      const pilot = { picMinutes: 55, simulatorMinutes: 90 }
      const own = earlier(line, { session, from: null, to: null, actual: null, pilot })
      const edited = { ...own, editedAt: '2026-11-28T10:00:00.000Z' }
      const log = after([edited], judge([edited], read(line)))
      expect(log).toMatchObject([{ session, from: null, pilot }])
    })
  })

  test('in a table of other columns, by itself and by the proposed mapping', () => {
    const text = `Date;From;To;Departure Time;Arrival Time;Type;Reg;Duration;FSTD Date;FSTD Type;FSTD Total Time
24/05/2026;EDDH;EDDW;08:00;08:55;C172;D-EABD;0:55;;;
;;;;;;;;25/05/2026;FNPT II;1:30
`
    const bytes = new TextEncoder().encode(text)
    const wanted = [{ date: '2026-05-24' }, { ...session(3, 'fnpt', 90), date: '2026-05-25' }]
    expect(rowsOf({ format: 'table', name: 'x.csv', bytes }, context).map(shownWithExtra)).toMatchObject(wanted)
    const file = fileOf('x.csv', bytes)
    const mapping = proposeMapping(must(sampleOf(file)))
    expect(mappingIssues(mapping)).toEqual([])
    const read = [...mappedTable({ mapping, kinds: {} }).read(file, { today: '2026-11-28', choices: {} })]
    expect(read.map((row) => row.kind === 'flight' && row.record.session)).toMatchObject([null, { device: 'fnpt' }])
  })
})

test('a heading of two lines, and a line that numbers the columns', () => {
  const own = fixture('easa-layout', 'paper.csv')
  expect(detectFormat(fileOf(own.name, own.bytes), IMPORT_FORMATS).format?.id).toBe('easa-layout')
  const rows = rowsOfFile('paper.csv')
  expect(rows).toMatchObject([
    {
      row: 4,
      date: '2026-06-14',
      actual: { offBlock: '2026-06-14T10:10+02:00[Europe/Berlin]', onBlock: '2026-06-14T11:00+02:00[Europe/Berlin]' },
      aircraft: { typeIcao: 'C172', registration: 'D-EABC' },
      pilot: { picMinutes: 50, singleEngineMinutes: 50, landingsDay: 1, takeOffsDay: 1 },
      from: 'EDDH',
      to: 'EDDW',
      note: 'Over the heath',
    },
    {
      people: [{ name: 'Carla Captain', role: 'PIC' }],
      pilot: { sicMinutes: 75, ifrMinutes: 75, multiPilotMinutes: 75, multiEngineMinutes: 75 },
    },
    { date: '2026-06-16', session: { device: 'fnpt' }, pilot: { simulatorMinutes: 105 } },
  ])
  expect(rows.map((row) => 'extra' in row)).toEqual([false, false, false])
})

test('the same without a line of numbers, and no other table with two lines', () => {
  const [groups = '', names = '', , ...lines] = new TextDecoder()
    .decode(fixture('easa-layout', 'paper.csv').bytes)
    .split('\n')
  const bytes = new TextEncoder().encode([groups, names, ...lines].join('\n'))
  expect(rowsOf({ format: 'easa-layout', name: 'x.csv', bytes }, context)).toHaveLength(3)
  const others = [groups, names].map((line) =>
    line.replaceAll(/Registration|Co-pilot|SE|Multi-pilot time|Type/g, 'Other'),
  )
  const other = fileOf('x.csv', [...others, ...lines].join('\n'))
  expect(detectFormat(other, IMPORT_FORMATS).candidates.map(({ format }) => format.id)).not.toContain('easa-layout')
})

test('single and multi-pilot time spelled out', () => {
  const own = fixture('easa-layout', 'spelled-out.csv')
  expect(detectFormat(fileOf(own.name, own.bytes), IMPORT_FORMATS).format?.id).toBe('easa-layout')
  const rows = rowsOfFile('spelled-out.csv')
  expect(rows.map((row) => row['pilot'])).toMatchObject([
    { picMinutes: 50, singleEngineMinutes: 50 },
    { picMinutes: 65, multiEngineMinutes: 65 },
    { sicMinutes: 75, multiPilotMinutes: 75 },
  ])
  expect(rows.map((row) => 'extra' in row)).toEqual([false, false, false])
})

test('the columns of FCL.050 in German are its own: UTC, a crew of two, the instructor', () => {
  const text = [
    'Datum;Abflugort;Abflugzeit;Ankunftsort;Ankunftszeit;Muster;Kennzeichen;SE;ME;Mehrpilot;Gesamtzeit;Name PIC;Ldg Tag;Ldg Nacht;Nacht;IFR;PIC;Co-Pilot;Dual;FI;Bemerkungen',
    '01.03.2024;EDDH;09:10;EDDW;10:08;C172;D-EABC;0:58;;;0:58;SELF;1;0;;;0:58;;;0:58;Rundflug',
    '02.03.2024;EDDH;16:30;EDDM;17:45;A320;D-AINZ;;;1:15;1:15;Carla Captain;0;1;0:20;1:15;;1:15;;;',
  ].join('\n')
  const file = fileOf('flugbuch.csv', text)
  expect(detectFormat(file, IMPORT_FORMATS).format?.id).toBe('easa-layout')
  const rows = rowsOf({ format: 'easa-layout', name: 'flugbuch.csv', bytes: new TextEncoder().encode(text) }, context)
  expect(rows.map(shownWithExtra)).toMatchObject([
    {
      date: '2024-03-01',
      actual: { offBlock: '2024-03-01T10:10+01:00[Europe/Berlin]', onBlock: '2024-03-01T11:08+01:00[Europe/Berlin]' },
      role: 'instructor',
      pilot: { picMinutes: 58, singleEngineMinutes: 58, landingsDay: 1, instructorMinutes: 58 },
      note: 'Rundflug',
    },
    {
      people: [{ name: 'Carla Captain', role: 'PIC' }],
      pilot: { multiPilotMinutes: 75, sicMinutes: 75, ifrMinutes: 75, nightMinutes: 20, landingsNight: 1 },
    },
  ])
  expect(rows.map(({ extra }) => extra)).toEqual([{}, {}])
})

test('make, model and variant in one column are the type', () => {
  const text =
    'Date,Departure Place,Departure Time,Arrival Place,Arrival Time,Aircraft Make Model Variant,Aircraft Registration,Single Pilot SE,Multi-Pilot Time,Total Time of Flight,Cross Country,Name PIC\n' +
    '15/06/2023,EDDH,09:00,EDDW,09:45,C172,D-EABC,0:45,,0:45,0:45,SELF\n'
  const rows = rowsOf({ format: 'easa-layout', name: 'x.csv', bytes: new TextEncoder().encode(text) }, context)
  expect(rows.map(shownWithExtra)).toMatchObject([
    { aircraft: { typeIcao: 'C172', registration: 'D-EABC' }, pilot: { crossCountryMinutes: 45 } },
  ])
  expect(rows.map(({ extra }) => extra)).toEqual([{}])
})

describe('whose clock its times are is asked, and they are those of UTC until it is said', () => {
  const CLUB =
    'Date,From,To,Off Block,On Block,Type,Registration,SE,ME,Total\n' +
    '15/06/2023,EDDH,EDDW,09:00,09:45,C172,D-EABC,0:45,,0:45\n'

  test('of a sheet with SE and ME, which clubs have in local time', () => {
    const file = fileOf('club.csv', CLUB)
    const format = must(detectFormat(file, IMPORT_FORMATS).format)
    expect(format.id).toBe('easa-layout')
    const choices = [
      { value: 'local', name: null, rows: 1 },
      { value: 'utc', name: null, rows: 1 },
    ]
    expect(format.questions?.(file)).toEqual([{ key: 'clock', usual: 'utc', choices }])
    const read = (said: Readonly<Record<string, string>>) =>
      [...readImport(file, format, { ...context, choices: said })][0]?.flight
    const at = (clock: string) => ({ actual: { offBlock: `2023-06-15T${clock}+02:00[Europe/Berlin]` } })
    expect(read({ clock: 'local' })).toMatchObject({ date: '2023-06-15', ...at('09:00') })
    expect(read({ clock: 'utc' })).toMatchObject({ date: '2023-06-15', ...at('11:00') })
    expect(read({})).toEqual(read({ clock: 'utc' }))
  })

  test.each([
    ['Off Block (UTC),On Block (UTC)', '11:00'],
    ['Dep Time UTC,Arr Time UTC', '11:00'],
    ['Dep Time Z,Arr Time Z', '11:00'],
    ['Departure Time (LT),Arrival Time (LT)', '09:00'],
    ['Abflugzeit Lokal,Ankunftszeit Lokal', '09:00'],
  ])('not of one whose headings say it: %s', (headings, clock) => {
    const file = fileOf('club.csv', CLUB.replace('Off Block,On Block', headings))
    expect(detectFormat(file, IMPORT_FORMATS).format?.id).toBe('easa-layout')
    expect(easaLayout.questions?.(file)).toEqual([])
    const [row] = [...readImport(file, easaLayout, { ...context, choices: {} })]
    expect(row?.flight).toMatchObject({ actual: { offBlock: `2023-06-15T${clock}+02:00[Europe/Berlin]` } })
    expect(row?.extra).toEqual({})
  })

  test('of headings in two lines; not where there are no times', () => {
    const { name, bytes } = fixture('easa-layout', 'paper.csv')
    expect(easaLayout.questions?.(fileOf(name, bytes))).toMatchObject([{ key: 'clock', usual: 'utc' }])
    const untimed = CLUB.replace('Off Block,On Block', 'Out,In')
    expect(easaLayout.questions?.(fileOf('x.csv', untimed))).toEqual([])
  })
})
