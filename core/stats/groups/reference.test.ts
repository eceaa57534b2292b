import { expect, test } from 'vitest'
import { loadReference } from '../../../scripts/reference/load-reference.ts'
import { must } from '../../lib/must.ts'
import { statsReference } from './reference.ts'

test('an airline that is gone is in no alliance of today', async () => {
  const { countries, airlines, aircraft } = await loadReference()
  const { allianceOf } = statsReference(countries, airlines, aircraft)
  const allianceOfCode = (icao: string, date: string | null = null): string | null =>
    allianceOf(must(airlines.byIcao(icao, date), `an airline ${icao}`).id)
  expect(allianceOfCode('AZA', '2015')).toBeNull()
  expect(allianceOfCode('BER', '2015')).toBeNull()
  expect(allianceOfCode('DLH')).toBe('star-alliance')
  expect(allianceOfCode('KLM')).toBe('skyteam')
})
