import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fileOf, importContext, importFixtures } from '../../../test/support/import/import-fixtures.ts'
import { anyCuts, isAccountedFor, mutilated } from '../../../test/support/import/mutate.ts'
import { must } from '../../lib/must.ts'
import { ImportFile, openFile } from '../file/import-file.ts'
import type { SourceRow } from '../read/format.ts'
import { readDay } from '../read/read-day.ts'
import { readImport } from '../read-import.ts'
import { asksDateOrder, mappedTable } from './mapped-table.ts'
import {
  besideUnreadMapping,
  columnKeys,
  type Mapping,
  mappingAttributes,
  mappingIssues,
  type OwnKinds,
  readSavedMapping,
  type SavedMapping,
} from './mapping.ts'
import { fitted, mappingFrom, proposeMapping } from './propose.ts'
import { sampleOf, type TableSample } from './sample.ts'
import { isTarget, TARGETS } from './targets.ts'

const context = await importContext()
const FIELD = '3f2b8f04-7c53-4b8e-9c11-5a6f3f1f7a01'
const KINDS: OwnKinds = { [FIELD]: 'number' }
const today = '2026-11-27'

function mappingOf(columns: readonly string[], more: Partial<Mapping> = {}): Mapping {
  return { version: 1, heading: 0, headings: [], columns, dateOrder: null, clock: 'local', ...more }
}

function readBy(text: string, mapping: Mapping, kinds: OwnKinds = {}): SourceRow[] {
  return [...mappedTable({ mapping, kinds }).read(fileOf('t.csv', text), { today, choices: {} })]
}

function sampled(text: string): TableSample {
  return must(sampleOf(fileOf('t.csv', text)), 'a table')
}

describe('reading by a mapping', () => {
  interface Written {
    date: { year: number; month: number; day: number }
    flightNumber: string | null
    from: string
    to: string
    offBlock: string | null
    onBlock: string | null
    duration: number | null
    registration: string | null
    seat: string | null
    cabin: string | null
    note: string | null
    rating: number | null
    pic: number | null
    landings: number | null
    own: number | null
    tags: readonly string[]
  }

  const two = (part: number): string => String(part).padStart(2, '0')
  const length = (minutes: number): string => `${Math.floor(minutes / 60)}:${two(minutes % 60)}`
  const orNull = <T>(values: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(values, { nil: null })
  const clock = fc.tuple(fc.nat(23), fc.nat(59)).map(([hour, minute]) => `${two(hour)}:${two(minute)}`)
  const sign = fc.constantFrom('a', 'Z', '3', ',', ';', '"', '\t', '\n', ' ', 'Ł', '東')
  const note = fc.array(sign, { maxLength: 8 }).map((signs) => `x${signs.join('')}x`)
  const written: fc.Arbitrary<Written> = fc.record({
    date: fc.record({
      year: fc.integer({ min: 1950, max: 2026 }),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 28 }),
    }),
    flightNumber: orNull(fc.constantFrom('LH2061', 'BA 117', 'U2 8341')),
    from: fc.constantFrom('HAM', 'EDDM', 'LHR'),
    to: fc.constantFrom('JFK', 'KSFO', 'MUC'),
    offBlock: orNull(clock),
    onBlock: orNull(clock),
    duration: orNull(fc.integer({ min: 1, max: 1200 })),
    registration: orNull(fc.constantFrom('D-AINZ', 'N123AB')),
    seat: orNull(fc.constantFrom('12C', '1A')),
    cabin: orNull(fc.constantFrom('economy', 'premium-economy', 'business', 'first', 'private')),
    note: orNull(note),
    rating: orNull(fc.integer({ min: 1, max: 5 })),
    pic: orNull(fc.integer({ min: 1, max: 1200 })),
    landings: orNull(fc.integer({ min: 1, max: 20 })),
    own: orNull(fc.integer({ min: -1000, max: 1000 })),
    tags: fc.uniqueArray(fc.constantFrom('work', 'long haul', 'Ł'), { maxLength: 3 }),
  })

  const COLUMNS: Readonly<Record<string, (one: Written, order: Mapping['dateOrder']) => string>> = {
    date: ({ date: { year, month, day } }, order) =>
      order === null
        ? `${year}-${two(month)}-${two(day)}`
        : order === 'day-month'
          ? `${day}/${month}/${year}`
          : `${month}/${day}/${year}`,
    flightNumber: (one) => one.flightNumber ?? '',
    from: (one) => one.from,
    to: (one) => one.to,
    'actual/offBlock': (one) => one.offBlock ?? '',
    'actual/onBlock': (one) => one.onBlock ?? '',
    duration: (one) => (one.duration === null ? '' : length(one.duration)),
    registration: (one) => one.registration ?? '',
    seat: (one) => one.seat ?? '',
    cabin: (one) => one.cabin ?? '',
    note: (one) => one.note ?? '',
    rating: (one) => String(one.rating ?? ''),
    'pilot/picMinutes': (one) => (one.pic === null ? '' : length(one.pic)),
    'pilot/landingsDay': (one) => String(one.landings ?? ''),
    [FIELD]: (one) => String(one.own ?? ''),
    tags: (one) => one.tags.join('; '),
    '': () => 'left out',
  }
  const names = Object.keys(COLUMNS)
  const layout = fc.record({
    columns: fc.shuffledSubarray(names, { minLength: names.length }),
    headings: fc.array(fc.oneof(fc.constantFrom('', 'Date', 'a,b', '"x"'), fc.string({ maxLength: 5 })), {
      minLength: names.length,
      maxLength: names.length,
    }),
    heading: fc.constantFrom(null, 0, 1),
    delimiter: fc.constantFrom(',' as const, ';' as const, '\t' as const),
    dateOrder: fc.constantFrom(null, 'day-month' as const, 'month-day' as const),
  })

  test('what was written into a table is what is read of it, whatever its columns are called and where they stand', () => {
    fc.assert(
      fc.property(fc.array(written, { minLength: 1, maxLength: 5 }), layout, (rows, { columns, headings, ...rest }) => {
        const { heading, delimiter, dateOrder } = rest
        const quote = (cell: string): string => `"${cell.replaceAll('"', '""')}"`
        const line = (cells: readonly string[]): string => cells.map(quote).join(delimiter)
        const above = heading === null ? [] : [line(headings.map((name, at) => (at === 0 ? `h${name}` : name)))]
        const title = heading === 1 ? [line(['My flights', ...headings.slice(1).map(() => '')])] : []
        const data = rows.map((row) => line(columns.map((column) => COLUMNS[column]?.(row, dateOrder) ?? '')))
        const file = new ImportFile('t.csv', [...title, ...above, ...data].join('\n'), 'utf-8', {
          delimiter,
          unreadRows: 0,
        })
        const mapping = mappingOf(columns, { heading, dateOrder })
        const read = [...mappedTable({ mapping, kinds: KINDS }).read(file, { today, choices: {} })]
        expect(read).toHaveLength(rows.length)
        for (const [at, row] of read.entries()) {
          const one = must(rows[at], 'the row')
          if (row.kind !== 'flight') throw new Error(row.code)
          const { record } = row
          expect({
            date: record.date,
            from: record.from?.raw,
            to: record.to?.raw,
            number: record.flightNumber,
            offBlock: record.actual?.offBlock ?? null,
            onBlock: record.actual?.onBlock ?? null,
            duration: record.durationMinutes,
            registration: record.registration,
            seat: record.seat,
            cabin: record.cabin,
            note: record.note,
            rating: record.rating,
            pic: record.pilot?.picMinutes ?? null,
            landings: record.pilot?.landingsDay ?? null,
            own: record.custom?.[FIELD] ?? null,
            tags: record.tags,
            notes: row.notes.filter(({ code }) => code !== 'row-quotes'),
            waits: row.waitsFor ?? null,
          }).toEqual({
            date: `${one.date.year}-${two(one.date.month)}-${two(one.date.day)}`,
            from: one.from,
            to: one.to,
            number: one.flightNumber,
            offBlock: one.offBlock && { clock: 'local', time: one.offBlock, dayOffset: null },
            onBlock: one.onBlock && { clock: 'local', time: one.onBlock, dayOffset: null },
            duration: one.duration,
            registration: one.registration,
            seat: one.seat,
            cabin: one.cabin,
            note: one.note,
            rating: one.rating,
            pic: one.pic,
            landings: one.landings,
            own: one.own,
            tags: one.tags,
            notes: [],
            waits: null,
          })
        }
      }),
      { numRuns: 300 },
    )
  })

  test('names and codes in columns of their own, carrier and number apart, a day of arrival, words and miles', () => {
    const text =
      'Day;Carrier;No;Von;Ort;Nach;Los;An;Ankunft am;Art;Meilen;Wer;Okay\n' +
      '05.03.2026;LH;2061;HAM;Hamburg;MUC;23:10;00:25;06.03.2026;Fenster;100;Anna, Ben;ja\n'
    const own = '8a0b3c55-2a10-4c55-8d21-1b2f3f1f7a02'
    const mapping = mappingOf([
      'date',
      'flightNumber',
      'flightNumber',
      'from',
      'fromName',
      'to',
      'scheduled/offBlock',
      'scheduled/onBlock',
      'arrivalDate',
      'seatPosition',
      'distanceMi',
      'companions',
      own,
    ])
    const [row] = readBy(text, mapping, { [own]: 'yes-no' })
    expect(row).toMatchObject({
      kind: 'flight',
      row: 2,
      notes: [],
      record: {
        date: '2026-03-05',
        flightNumber: 'LH 2061',
        from: { iata: 'HAM', name: 'Hamburg' },
        scheduled: {
          offBlock: { clock: 'local', time: '23:10' },
          onBlock: { clock: 'local', time: '00:25', date: '2026-03-06' },
        },
        seatPosition: 'window',
        distanceKm: 160.9344,
        people: [{ name: 'Anna' }, { name: 'Ben' }],
        custom: { [own]: true },
      },
    })
  })

  test('a moment alone says the day as well; times of UTC say the local one', () => {
    const text = 'a;b;c;d\n2026-03-05 23:30;2026-03-06 08:00;LHR;SIN\n'
    const columns = ['actual/offBlock', 'actual/onBlock', 'from', 'to']
    const [local] = readBy(text, mappingOf(columns))
    expect(local).toMatchObject({ record: { date: '2026-03-05', actual: { offBlock: { date: '2026-03-05' } } } })
    const [utc] = [
      ...readImport(
        fileOf('t.csv', text),
        mappedTable({ mapping: mappingOf(columns, { clock: 'utc' }), kinds: {} }),
        context,
      ),
    ]
    expect(utc?.flight).toMatchObject({
      date: '2026-03-05',
      actual: { offBlock: '2026-03-05T23:30+00:00[Europe/London]', onBlock: '2026-03-06T16:00+08:00[Asia/Singapore]' },
    })
  })

  test('a log on local clocks: duty, fuel in the unit of its column, callsign and miles', () => {
    const text =
      'd;f;t;o;i;on;off;fuel;up;cs;m;cap;fly\n' +
      '2026-03-05;EDDH;EDDM;09:10;10:25;08:10;11:00;2100,5;3000;DLH4AB;125;Erika;PF\n'
    const mapping = mappingOf([
      'date',
      'from',
      'to',
      'actual/offBlock',
      'actual/onBlock',
      'pilot/dutyOn',
      'pilot/dutyOff',
      'fuelUsed/kg',
      'fuelUplifted/kg',
      'callsign',
      'awardMiles',
      'picName',
      'pilot/pilotFlying',
    ])
    const [row] = [...readImport(fileOf('t.csv', text), mappedTable({ mapping, kinds: {} }), context)]
    expect(row).toMatchObject({
      notes: [],
      questions: [],
      flight: {
        callsign: 'DLH4AB',
        awardMiles: 125,
        people: [{ name: 'Erika', role: 'PIC' }],
        pilot: {
          dutyOn: '2026-03-05T08:10+01:00[Europe/Berlin]',
          dutyOff: '2026-03-05T11:00+01:00[Europe/Berlin]',
          fuel: { used: 2100.5, uplifted: 3000, unit: 'kg' },
          pilotFlying: 'self',
        },
      },
    })
  })

  test('a column in which nobody ticks the pilot flying does not say that the other one flew', () => {
    const flying = (...cells: readonly string[]) => {
      const lines = cells.map((cell, at) => `2026-03-0${at + 1};HAM;MUC;${cell}\n`)
      const rows = readBy(`d;f;t;p\n${lines.join('')}`, mappingOf(['date', 'from', 'to', 'pilot/pilotFlying']))
      return rows.map((row) => (row.kind === 'flight' ? (row.record.pilot?.pilotFlying ?? null) : row.kind))
    }
    expect(flying('0', '0', '')).toEqual([null, null, null])
    expect(flying('0', '1', '')).toEqual(['other', 'self', null])
    expect(flying('0', 'PM')).toEqual([null, 'other'])
  })

  test('what cannot be read costs its fact and is noted; an own field that is gone is left out', () => {
    const text = 'd;f;t;s;r\n2026-03-05;HAM;MUC;9;soon\n'
    const [row] = readBy(text, mappingOf(['date', 'from', 'to', 'rating', FIELD]), KINDS)
    expect(row).toMatchObject({
      kind: 'flight',
      record: { rating: null, custom: {} },
      notes: [
        { code: 'cell-unreadable', field: 's' },
        { code: 'cell-unreadable', field: 'r' },
      ],
    })
    const [bare] = readBy(text, mappingOf(['date', 'from', 'to', '', FIELD]))
    expect(bare).toMatchObject({ kind: 'flight', record: { custom: {} }, notes: [] })
  })

  test('rows wait while nothing says whether day or month comes first', () => {
    const text = 'd;f;t\n03/04/2026;HAM;MUC\n'
    const columns = ['date', 'from', 'to']
    expect(asksDateOrder(fileOf('t.csv', text), mappingOf(columns))).toBe(true)
    expect(readBy(text, mappingOf(columns))).toMatchObject([{ waitsFor: 'date-order' }])
    expect(readBy(text, mappingOf(columns, { dateOrder: 'month-day' }))).toMatchObject([
      { waitsFor: null, record: { date: '2026-03-04' } },
    ])
    expect(asksDateOrder(fileOf('t.csv', 'd;f;t\n13/04/2026;HAM;MUC\n'), mappingOf(columns))).toBe(false)
  })

  test('any table by any columns: every row is accounted for, mutilated too', () => {
    const fixtures = importFixtures()
    const columns = fc.array(fc.constantFrom('', FIELD, ...TARGETS), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(fc.nat(), anyCuts, columns, fc.constantFrom(null, 0, 3), (which, cuts, chosen, heading) => {
        const { name, bytes } = must(fixtures[which % fixtures.length], 'a fixture')
        const opened = openFile(name, mutilated(bytes, cuts))
        if (!opened.ok) return
        const sample = sampleOf(opened.value)
        const mappings = [mappingOf(chosen, { heading }), ...(sample ? [proposeMapping(sample)] : [])]
        for (const mapping of mappings) {
          const format = mappedTable({ mapping, kinds: KINDS })
          expect([...readImport(opened.value, format, context)].filter((row) => !isAccountedFor(row))).toEqual([])
          expect(typeof asksDateOrder(opened.value, mapping)).toBe('boolean')
        }
      }),
      { numRuns: 200 },
    )
  })
})

describe('a proposal', () => {
  test('by headings of either language, also below a title', () => {
    const { heading, columns } = proposeMapping(
      sampled('Meine Flüge;;;;;\nDatum;Von;Nach;Abflug;Ankunft;Bemerkung\n05.03.2026;HAM;MUC;09:10;10:25;Schnee\n'),
    )
    expect({ heading, columns }).toEqual({
      heading: 1,
      columns: ['date', 'from', 'to', 'actual/offBlock', 'actual/onBlock', 'note'],
    })
  })

  test('by the cells alone where the headings say nothing, or where there are none', () => {
    const rows = '2026-03-05,HAM,MUC,LH2061,D-AINZ,12C,09:10,10:25\n2026-03-06,MUC,HAM,LH2062,D-AINZ,14A,19:10,20:25\n'
    const columns = ['date', 'from', 'to', 'flightNumber', 'registration', 'seat', 'actual/offBlock', 'actual/onBlock']
    expect(proposeMapping(sampled(`q1,q2,q3,q4,q5,q6,q7,q8\n${rows}`))).toMatchObject({ heading: 0, columns })
    expect(proposeMapping(sampled(rows))).toMatchObject({ heading: null, headings: [], columns })
  })

  test.each([
    [
      'a row of data with words that name columns',
      'q1;q2;q3;q4;q5\n2026-03-05;HAM;MUC;PIC;SE\n2026-03-06;MUC;HAM;PIC;ME\n',
      0,
    ],
    ['a title above headings nobody knows', 'Mine;;;\nqa;qb;qc;qd\n2026-03-05;HAM;MUC;x\n2026-03-06;MUC;HAM;y\n', 1],
    ['a first row like all others, without a day', 'HAM;MUC;LH2061;Senator\nMUC;HAM;LH2062;Business\n', null],
    ['headings in capitals', 'ABC;DEF;NUM\nHAMBURG;MUC;LH2061\nMUC;HAM;LH2062\n', 0],
  ] as const)('which row names the columns: %s', (_, text, heading) => {
    expect(proposeMapping(sampled(text)).heading).toBe(heading)
  })

  test('a heading means what its cells can be, and a name of an own field that field', () => {
    const text = 'Date,Departure,Departure,Arrival,Weather\n2026-03-05,HAM,09:10,MUC,cold\n'
    const sample = sampled(text)
    expect(proposeMapping(sample, [{ id: FIELD, name: 'weather' }]).columns).toEqual([
      'date',
      'from',
      'actual/offBlock',
      'to',
      FIELD,
    ])
    expect(mappingFrom(sample, null).headings).toEqual([])
  })

  test('every name proposes a target that there is', () => {
    expect(TARGETS.every(isTarget)).toBe(true)
    expect(new Set(TARGETS).size).toBe(TARGETS.length)
  })

  test.each(['Dear all,\nwe have landed.\nSee you', '{"a": 1}', '<html><p>a,b</p>', 'BEGIN:VCALENDAR\nX;Y:1', 'a,b'])(
    '%j is no table',
    (text) => {
      expect(sampleOf(fileOf('t.txt', text))).toBeNull()
    },
  )
})

describe('a mapping', () => {
  const saved: SavedMapping = {
    id: FIELD,
    name: 'My table',
    mapping: mappingOf(['date', 'from', 'to', ''], { headings: ['wann', 'los', 'hin', 'sonst'], clock: 'utc' }),
  }

  test('is kept and read again; what is no mapping is none', () => {
    const { id, name, mapping } = saved
    expect(readSavedMapping(id, mappingAttributes(name, mapping))).toEqual(saved)
    const strange = { ...mappingAttributes(name, mapping), columns: ['date', 'constructor', FIELD] }
    expect(readSavedMapping(id, strange)?.mapping.columns).toEqual(['date', '', FIELD])
    expect(readSavedMapping(id, { name: 'x', version: 2 })).toBeNull()
    expect(readSavedMapping(id, { ...mappingAttributes(name, mapping), headings: [1] })).toBeNull()
  })

  test('fits a table with its headings wherever they stand, and no other', () => {
    expect(fitted(saved, sampled('Title;;;\nhin;Neu;WANN;los\nMUC;1;2026-03-05;HAM\n'))).toMatchObject({
      heading: 1,
      columns: ['to', '', 'date', 'from'],
      clock: 'utc',
    })
    expect(fitted(saved, sampled('wann;los\n2026-03-05;HAM\n'))).toBeNull()
    const bare = { ...saved, mapping: mappingOf(['date', 'from', 'to'], { heading: null }) }
    expect(fitted(bare, sampled('2026-03-05;HAM;MUC\n2026-03-06;HAM;MUC\n'))).toEqual(bare.mapping)
    expect(fitted(bare, sampled('HAM;MUC;2026-03-05\nHAM;MUC;2026-03-06\n'))).toBeNull()
  })

  test('kept again, leaves what a later version said of columns, order and clock', () => {
    const { name } = saved
    const isUnderstood = (column: string): boolean => isTarget(column)
    const stored = {
      ...mappingAttributes(name, saved.mapping),
      headings: ['wann', 'los', 'hin', 'laune', 'mein feld', 'wetter'],
      columns: ['date', 'from', 'to', 'mood', FIELD, 'weather/kind'],
      clock: 'by-place',
      dateOrder: 'by-file',
      later: { kept: true },
    }
    const read = must(readSavedMapping('x', stored), 'a mapping')
    // The table at hand has its columns otherwise, and one of the unknown ones not at all; the own field is not here yet.
    const found = must(fitted(read, sampled('hin;laune;wann;los;mein feld\nMUC;x;2026-03-05;HAM;y\n')), 'it fits')
    const mapping = { ...found, columns: found.columns.map((column) => (column === FIELD ? '' : column)) }
    const kept = besideUnreadMapping(stored, name, mapping, isUnderstood)
    expect(kept).toMatchObject({
      headings: ['hin', 'laune', 'wann', 'los', 'mein feld', 'wetter'],
      columns: ['to', 'mood', 'date', 'from', FIELD, 'weather/kind'],
      clock: 'by-place',
      dateOrder: 'by-file',
    })
    expect(besideUnreadMapping({ ...stored, ...kept }, name, mapping, isUnderstood)).toEqual(kept)
    // What its owner says now counts.
    const said = { ...mapping, columns: ['to', 'note', 'date', 'from', ''], clock: 'utc' as const }
    expect(besideUnreadMapping(stored, name, said, isUnderstood)).toMatchObject({
      columns: ['to', 'note', 'date', 'from', FIELD, 'weather/kind'],
      clock: 'utc',
    })
    const bare = { ...mappingAttributes(name, mappingOf(['date', 'mood', 'to'], { heading: null })) }
    const now = mappingOf(['date', '', 'to'], { heading: null })
    expect(besideUnreadMapping(bare, name, now, isUnderstood)['columns']).toEqual(['date', 'mood', 'to'])
  })

  test('says what is missing and what cannot be', () => {
    expect(mappingIssues(mappingOf(['date', 'from', 'to', 'note', 'note']))).toEqual([])
    expect(mappingIssues(mappingOf(['actual/offBlock', 'fromName', 'toName']))).toEqual([])
    expect(mappingIssues(mappingOf(['', 'from', 'seat', 'seat']))).toEqual([
      { code: 'no-date' },
      { code: 'no-places' },
      { code: 'twice', target: 'seat', columns: [2, 3] },
    ])
  })

  test('names of columns are told apart whatever they are called', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 70 }), { maxLength: 8 }), (cells) => {
        const keys = columnKeys(cells, 8)
        const closed = keys.map((key) => key.toLowerCase().replaceAll(/[\s_-]/g, ''))
        expect(new Set(closed).size).toBe(8)
        expect(keys.every((key) => !key.includes(',') && key.trim() === key && key !== '')).toBe(true)
      }),
    )
  })
})

test.each([
  ['5 Mar 2026', '2026-03-05'],
  ['05-Mar-2026', '2026-03-05'],
  ['5. März 2026', '2026-03-05'],
  ['March 5, 2026', '2026-03-05'],
  ['Dez 24, 2025', '2025-12-24'],
  ['5 Foo 2026', undefined],
  ['31 Feb 2026', undefined],
])('the day %s', (text, date) => {
  expect(readDay(text, 'day-month')?.date).toBe(date)
})

test('clocks of four digits are proposed and read, whatever year they could be', () => {
  const text = 'Date,From,To,Departure Time,Arrival Time\n2026-03-05,HAM,MUC,1900,2012\n'
  const mapping = proposeMapping(sampled(text))
  expect(mapping.columns).toEqual(['date', 'from', 'to', 'actual/offBlock', 'actual/onBlock'])
  expect(readBy(text, mapping)).toMatchObject([
    { record: { actual: { offBlock: { time: '19:00' }, onBlock: { time: '20:12' } } }, notes: [] },
  ])
})

describe('years of two digits', () => {
  test.each([
    ['01/05/25', '2025-05-01'],
    ['01/05/27', '2027-05-01'],
    ['01/05/28', '1928-05-01'],
    ['13.05.99', '1999-05-13'],
  ])('%s in 2026', (text, date) => {
    expect(readDay(text, 'day-month', 2026)?.date).toBe(date)
    expect(readDay(text, 'day-month')).toBeNull()
  })

  test('with hyphens the year may stand first: nobody guesses', () => {
    expect(readDay('25-03-01', 'day-month', 2026)).toBeNull()
  })

  test('the order is that of the dates, else of the heading, else it is asked', () => {
    const table = (heading: string, date: string): string => `${heading},From,To\n01/05/25,HAM,MUC\n${date},MUC,HAM\n`
    const dates = (text: string): unknown[] =>
      readBy(text, proposeMapping(sampled(text))).map((row) => (row.kind === 'flight' ? row.record.date : row.code))
    expect(dates(table('Date', '13/05/25'))).toEqual(['2025-05-01', '2025-05-13'])
    expect(dates(table('Date', '05/13/25'))).toEqual(['2025-01-05', '2025-05-13'])
    expect(dates(table('Date (mm/dd/yy)', '02/05/25'))).toEqual(['2025-01-05', '2025-02-05'])
    const asked = (text: string): boolean => asksDateOrder(fileOf('t.csv', text), proposeMapping(sampled(text)))
    expect(asked(table('Date', '02/05/25'))).toBe(true)
    expect(asked(table('Date (dd/mm/yy)', '02/05/25'))).toBe(false)
  })
})

test('headings of the paper logbook are proposed', () => {
  const text =
    'Date (dd/mm/yy);Departure Place;Arrival Place;Aircraft Make Model;Registration;Name(s) PIC\n' +
    '13/05/25;EDKB;EDLE;C172;D-EABD;Meier\n'
  expect(proposeMapping(sampled(text)).columns).toEqual([
    'date',
    'from',
    'to',
    'aircraftType',
    'registration',
    'picName',
  ])
})
