import { expect, test } from 'vitest'
import { importContext } from '../../test/support/import/import-fixtures.ts'
import type { PlaceCodes } from '../../core/flight/place-code.ts'
import { proposeMapping } from '../../core/import/mapping/propose.ts'
import { must } from '../../core/lib/must.ts'
import { ImportSession } from './import-session.ts'

test('a row names its places by the codes their reader wants', async () => {
  const { catalogues } = await importContext()
  const ends = async (placeCodes: PlaceCodes) => {
    const session = new ImportSession({ today: '2026-11-27', language: 'en', placeCodes })
    const [found] = await session.open([new File(['wann;los;hin\n2026-03-05;HAM;MUC\n'], 'own.csv')])
    const proposed = proposeMapping(must(found?.sample, 'the beginning'))
    const mapping = { ...proposed, columns: ['date', 'from', 'to'] } satisfies typeof proposed
    const { lines } = session.tryColumns(0, { mapping, kinds: {} }, catalogues)
    return lines?.map(({ from, to }) => [from, to])
  }
  expect(await ends('iata')).toEqual([['HAM', 'MUC']])
  expect(await ends('icao')).toEqual([['EDDH', 'EDDM']])
})
