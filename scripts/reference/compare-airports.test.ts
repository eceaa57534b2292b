import { expect, test } from 'vitest'
import { loadReference } from './load-reference.ts'
import { type Compared, compareAirports, comparedRows, type SecondSources } from './compare-airports.ts'
import { readNewest, readRunways } from './read-sources.ts'

const { airports } = await loadReference()
const sources: SecondSources = { newest: await readNewest(), runways: readRunways() }

const rows = comparedRows(airports)
const withOne = (id: string, change: Partial<Compared>): readonly Compared[] =>
  rows.map((row) => (row.id === id ? { ...row, ...change } : row))

test('the sources agree on every airport, but for what is explained', () => {
  expect(compareAirports(rows, sources)).toEqual([])
})

test.each([
  ['EDDF', { latitude: 50.1 }, 'EDDF (Frankfurt Main Airport) lies 6.0 km from its runways'],
  [
    'LOWG',
    { city: 'Feldkirchen bei Graz' },
    'LOWG (Graz Airport) is called after a place its city "Feldkirchen bei Graz" only mentions',
  ],
  ['ENSB', { country: 'NO' }, 'ENSB (Svalbard Airport, Longyear) is in NO, or in SJ'],
  ['SCGC', { timeZone: 'Etc/GMT+6' }, 'SCGC has a time zone of the sea'],
] as const)('an error at %s is found', (id, change, found) => {
  expect(compareAirports(withOne(id, change), sources)).toEqual([found])
})

test('an airport that stands there twice is found', () => {
  const twin = rows.find(({ id }) => id === 'KPBI')
  if (twin === undefined) throw new Error('KPBI is missing')
  expect(compareAirports([...rows, { ...twin, id: 'KDJT' }], sources)).toEqual([
    `KDJT KPBI (${twin.name}, ${twin.name}) lie side by side`,
  ])
})

test('an explanation that explains nothing is found', () => {
  expect(compareAirports([], sources, { EDDF: 'why not' })).toEqual(['EDDF is explained, but nothing differs'])
})
