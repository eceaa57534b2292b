import { expect, test } from 'vitest'
import { countryOfRegistration, fitsRegister, hasKnownMark, hyphenated } from './registration-prefix.ts'
import { serviceYears } from './service-years.ts'

test.each([
  ['D-AIMA', 'DE'],
  ['D2-TEF', 'AO'],
  ['DEABC', 'DE'],
  ['N123AB', 'US'],
  ['G-CIVA', 'GB'],
  ['EI-DVA', 'IE'],
  ['VP-BJT', 'BM'],
  ['VP-CSX', 'KY'],
  ['9XR-WF', 'RW'],
  ['RDPL-34188', 'LA'],
  ['B-18901', 'CN'],
  ['ZS-SNA', 'ZA'],
  ['Z-WPA', 'ZW'],
  ['HB-JNA', 'CH'],
  ['10+21', null],
])('%s is of %s', (registration, country) => {
  expect(countryOfRegistration(registration)).toBe(country)
})

test('a mark nobody has is told from one that is gone', () => {
  expect(['QQ-ABC', 'DDR-SEA', 'CCCP-86002', 'N1', '165831'].map(hasKnownMark)).toEqual([false, true, true, true, true])
})

test.each([
  ['DAIZA', 'D-AIZA'],
  ['GCIVA', 'G-CIVA'],
  ['HBJNA', 'HB-JNA'],
  ['9HAEK', '9H-AEK'],
  ['9XRWF', '9XR-WF'],
  ['VPBJT', 'VP-BJT'],
  ['CFABC', 'C-FABC'],
  ['B18901', 'B-18901'],
  ['RA89001', 'RA-89001'],
  ['EW455PA', 'EW-455PA'],
])('%s is proposed as %s', (typed, proposed) => {
  expect(hyphenated(typed)).toBe(proposed)
})

test.each(['D-AIZA', 'N123AB', 'JA8089', 'HL7742', '165831', 'DAIZ', 'DAIZAB', 'QQABC', '', 'D'])(
  'for %s nothing is proposed',
  (typed) => {
    expect(hyphenated(typed)).toBeNull()
  },
)

test('leased and overseas aircraft fit', () => {
  expect(fitsRegister('NO', 'IE')).toBe(true)
  expect(fitsRegister('TW', 'CN')).toBe(true)
  expect(fitsRegister('DE', 'GB')).toBe(false)
})

test('a type knows its first year, and its last when it is gone', () => {
  expect(serviceYears('CONC')).toEqual({ first: 1969, last: 2003 })
  expect(serviceYears('A388')).toEqual({ first: 2005, last: null })
  expect(serviceYears('none')).toBeNull()
})
