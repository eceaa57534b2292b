import { beforeAll, expect, test } from 'vitest'
import type { Flight } from '../../core/flight/flight.ts'
import type { ImportContext } from '../../core/import/read-import.ts'
import type { Mapping } from '../../core/import/mapping/mapping.ts'
import { proposeMapping } from '../../core/import/mapping/propose.ts'
import { NO_ANSWERS } from '../../core/import/resolve/answers.ts'
import { must } from '../../core/lib/must.ts'
import { fixture, importContext, importFixtures } from '../../test/support/import/import-fixtures.ts'
import type { GivenAnswers, RowLine } from './import-messages.ts'
import { ImportSession } from './import-session.ts'

const NOTHING: GivenAnswers = { formats: {}, choices: {}, answers: NO_ANSWERS, twice: null }
let context: ImportContext

beforeAll(async () => {
  context = await importContext()
})

const fileOf = ({ name, bytes }: { name: string; bytes: Uint8Array }): File => new File([new Uint8Array(bytes)], name)

interface Reading {
  log?: readonly Flight[]
  given?: GivenAnswers
  goOn?: () => boolean
}

async function read(session: ImportSession, { log = [], given = NOTHING, goOn = () => true }: Reading = {}) {
  const lines: RowLine[] = []
  const summary = await session.read({
    catalogues: context.catalogues,
    log,
    batchId: 'batch',
    given,
    onLines: (some) => {
      lines.push(...some)
      return Promise.resolve(goOn())
    },
  })
  return { lines, summary }
}

function written(session: ImportSession): Flight[] {
  const flights: Flight[] = []
  for (let from: number | null = 0; from !== null; ) {
    const { writes, next } = session.writes(from)
    for (const write of writes) if (write.kind === 'add') flights.push({ ...write.attributes, id: write.id })
    from = next
  }
  return flights
}

test('files of every format at once: each is known, its rows are numbered through, what is written is counted', async () => {
  const session = new ImportSession({ today: '2026-11-27', language: 'en' })
  const fixtures = importFixtures()
  const files = await session.open(fixtures.map(fileOf))
  expect(files.map(({ format, problem }) => [format, problem])).toEqual(fixtures.map(({ format }) => [format, null]))
  const { lines, summary } = await read(session)
  expect(lines.map(({ index }) => index)).toEqual(lines.map((_, at) => at))
  expect(new Set(lines.map(({ file }) => file)).size).toBe(fixtures.length)
  expect(summary?.writes).toBeGreaterThan(10)
  expect(summary?.problems).toEqual(fixtures.map(() => null))
})

test('I22: the same file again writes nothing, whatever became of its rows', async () => {
  const session = new ImportSession({ today: '2026-11-27', language: 'en' })
  await session.open([fileOf(fixture('my-flightradar24', 'raw.csv'))])
  const first = await read(session)
  const log = written(session)
  expect(log).toHaveLength(first.summary?.writes ?? -1)
  const again = await read(session, { log })
  expect(again.summary?.writes).toBe(0)
  expect(again.lines).toHaveLength(first.lines.length)
  expect(written(session)).toEqual([])
})

test('thousands are handed out in bundles, none twice and none left out', async () => {
  const session = new ImportSession({ today: '2026-11-27', language: 'en' })
  const header = 'Date,Flight number,From,To,Dep time,Arr time'
  const rows = Array.from({ length: 2600 }, (_, at) => {
    const day = new Date(Date.UTC(2015, 0, 1 + at)).toISOString().slice(0, 10)
    return `${day},LH2061,Hamburg / Hamburg (HAM/EDDH),Munich / Munich (MUC/EDDM),09:10:00,10:25:00`
  })
  await session.open([new File([[header, ...rows].join('\n')], 'many.csv')])
  const { summary } = await read(session)
  expect(summary?.writes).toBe(2600)
  const flights = written(session)
  expect(new Set(flights.map(({ id }) => id)).size).toBe(2600)
})

test('a reading ends where it is told to', async () => {
  const session = new ImportSession({ today: '2026-11-27', language: 'en' })
  await session.open([fileOf(fixture('my-flightradar24', 'raw.csv'))])
  expect((await read(session, { goOn: () => false })).summary).toBeNull()
})

test('a file that is none says why, and is no hindrance to the others', async () => {
  const session = new ImportSession({ today: '2026-11-27', language: 'en' })
  const files = await session.open([
    new File([new Uint8Array([0, 1, 2, 0])], 'photo.jpg'),
    new File(['{"a":'], 'cut.json'),
    fileOf(fixture('flighty', 'export.csv')),
  ])
  expect(files.map(({ problem }) => problem)).toEqual(['not-text', 'json-broken', null])
  const { summary } = await read(session)
  expect(summary?.problems).toEqual(['not-text', 'json-broken', null])
  expect(summary?.writes).toBeGreaterThan(0)
})

test('a time that came twice is asked once, and answered for all rows by one press', async () => {
  const session = new ImportSession({ today: '2026-11-27', language: 'en' })
  const header = 'Date,Flight number,From,To,Dep time,Arr time'
  const row = '2025-10-26,LH2061,Hamburg / Hamburg (HAM/EDDH),Munich / Munich (MUC/EDDM),02:30:00,06:25:00'
  await session.open([new File([`${header}\n${row}`], 'night.csv')])
  const asked = await read(session)
  expect(asked.summary).toMatchObject({ times: 1, writes: 0 })
  for (const [twice, offset] of [
    ['first', '+02:00'],
    ['second', '+01:00'],
  ] as const) {
    const { summary } = await read(session, { given: { ...NOTHING, twice } })
    expect(summary?.writes).toBe(1)
    expect(written(session)[0]?.actual?.offBlock).toContain(offset)
  }
})

test('a table that nobody knows is read by the columns its owner says, and shown before by its first rows', async () => {
  const session = new ImportSession({ today: '2026-11-27', language: 'en' })
  const rows = Array.from({ length: 30 }, (_, at) => `2026-03-${String(at + 1).padStart(2, '0')};HAM;MUC`)
  const [found] = await session.open([new File([['wann;los;hin', ...rows].join('\n')], 'own.csv')])
  expect(found).toMatchObject({ problem: 'unknown', format: null })
  const proposed = proposeMapping(must(found?.sample, 'the beginning'))
  const mapping: Mapping = { ...proposed, columns: ['date', 'to', 'from'] }
  const tried = session.tryColumns(0, { mapping, kinds: {} }, context.catalogues)
  expect(tried.asksDateOrder).toBe(false)
  expect(tried.lines).toHaveLength(20)
  expect(tried.lines?.[0]).toMatchObject({ outcome: 'new', row: 2, from: 'MUC', to: 'HAM' })
  expect(session.tryColumns(0, { mapping, kinds: {} }, null).lines).toBeNull()
  const { lines, summary } = await read(session, { given: { ...NOTHING, mappings: { 0: { mapping, kinds: {} } } } })
  expect(lines).toHaveLength(30)
  expect(summary).toMatchObject({ problems: [null], writes: 30 })
  expect((await read(session)).summary).toMatchObject({ problems: ['unknown'], writes: 0 })
})

test('a file that is left out writes nothing, and the others keep their numbers', async () => {
  const session = new ImportSession({ today: '2026-11-27', language: 'en' })
  await session.open([fileOf(fixture('my-flightradar24', 'raw.csv')), fileOf(fixture('flighty', 'export.csv'))])
  const { lines } = await read(session, { given: { ...NOTHING, left: [0] } })
  expect(new Set(lines.map(({ file }) => file))).toEqual(new Set([1]))
})
