import { expect, test } from 'vitest'
import { importContext } from '../../test/support/import/import-fixtures.ts'
import type { PlaceCodes } from '../../core/flight/place-code.ts'
import { proposeMapping } from '../../core/import/mapping/propose.ts'
import { must } from '../../core/lib/must.ts'
import type { RowLine } from './import-messages.ts'
import { ImportSession } from './import-session.ts'

/** What a table shows of one row: where from, where to, the flight number. */
async function linesOf(row: string, placeCodes: PlaceCodes = 'iata'): Promise<readonly RowLine[]> {
  const { catalogues } = await importContext()
  const session = new ImportSession({ today: '2026-11-27', language: 'en', placeCodes })
  const [found] = await session.open([new File([`wann;los;hin;nummer\n2026-03-05;${row}\n`], 'own.csv')])
  const proposed = proposeMapping(must(found?.sample, 'the beginning'))
  const mapping = { ...proposed, columns: ['date', 'from', 'to', 'flightNumber'] } satisfies typeof proposed
  return session.tryColumns(0, { mapping, kinds: {} }, catalogues).lines ?? []
}

test('a row names its places by the codes their reader wants', async () => {
  const ends = async (placeCodes: PlaceCodes) =>
    (await linesOf('HAM;MUC;LH2061', placeCodes)).map(({ from, to }) => [from, to])
  expect(await ends('iata')).toEqual([['HAM', 'MUC']])
  expect(await ends('icao')).toEqual([['EDDH', 'EDDM']])
})

test('the beginning of a long row says that it is one; the whole row is there to be asked for', async () => {
  const long = 'x'.repeat(200)
  const [line] = await linesOf(`HAM;MUC;${long}`)
  expect(line).toMatchObject({ raw: `2026-03-05, HAM, MUC, ${long.slice(0, 98)}…`, isRawCut: true })
  const [short] = await linesOf('HAM;MUC;LH2061')
  expect(short).toMatchObject({ raw: '2026-03-05, HAM, MUC, LH2061', isRawCut: false })
})

test('a row says its flight number whole', async () => {
  const numberOf = async (number: string) => (await linesOf(`HAM;MUC;${number}`)).map((line) => line.number)
  expect(await numberOf('LH 2061')).toEqual(['LH2061'])
  expect(await numberOf('LH 2061A')).toEqual(['LH2061A'])
  expect(await numberOf('')).toEqual([null])
})

test('a row says that its flight was cancelled or diverted, and nothing of any other', async () => {
  const { catalogues } = await importContext()
  const session = new ImportSession({ today: '2026-11-27', language: 'en' })
  const rows = ['cancelled', 'diverted', 'flown', ''].map((status) => `2026-03-05;HAM;MUC;${status}`)
  const [found] = await session.open([new File([`wann;los;hin;wie\n${rows.join('\n')}\n`], 'own.csv')])
  const proposed = proposeMapping(must(found?.sample, 'the beginning'))
  const mapping = { ...proposed, columns: ['date', 'from', 'to', 'status'] } satisfies typeof proposed
  const { lines } = session.tryColumns(0, { mapping, kinds: {} }, catalogues)
  expect(lines?.map(({ status }) => status)).toEqual(['cancelled', 'diverted', null, null])
})

test('a row that waits names its question, any other names none', async () => {
  const questionsOf = async (row: string) => (await linesOf(row)).map(({ outcome, question }) => [outcome, question])
  expect(await questionsOf('Wiese;MUC;LH2061')).toEqual([
    ['question', { kind: 'place', key: expect.stringMatching(/^place\|/) }],
  ])
  expect(await questionsOf('HAM;MUC;LH2061')).toEqual([['new', null]])
})

test('a session in a simulator says that it is one, and a flight does not', async () => {
  const { catalogues } = await importContext()
  const session = new ImportSession({ today: '2026-11-27', language: 'en' })
  const rows = ';;2026-03-05;FFS A320;2:00\n2026-03-06;EDDH;;;\n'
  const [found] = await session.open([new File([`wann;los;FSTD Date;FSTD Type;FSTD Time\n${rows}`], 'own.csv')])
  const proposed = proposeMapping(must(found?.sample, 'the beginning'))
  const { lines } = session.tryColumns(
    0,
    { mapping: { ...proposed, columns: ['date', 'from', ...proposed.columns.slice(2)] }, kinds: {} },
    catalogues,
  )
  expect(lines?.map(({ isSession }) => isSession === true)).toEqual([true, false])
})
