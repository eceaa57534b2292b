import { expect, test } from 'vitest'
import { countryOfRegistration, fitsRegister, hasKnownMark, hyphenated } from './registration-prefix.ts'
import { nationalForm } from './registration-form.ts'
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
  const known = ['DDR-SEA', 'CCCP-86002', 'N1', '165831', '61-7972', 'FAC-1004', 'XV-NIE', 'CF-TCC', 'VR-HFA']
  expect(known.filter((registration) => !hasKnownMark(registration))).toEqual([])
  expect(['QQ-ABC', 'QQQ-ABC', '61-ABC'].filter(hasKnownMark)).toEqual([])
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

test.each(['N0123', 'N12IB', 'N12345A', 'D-AIZ', 'G-EUUAB', 'HB-IJKL', 'JA12345', 'VH-VXAB', 'B-12', 'RA-8900'])(
  '%s is not how its state writes them',
  (registration) => {
    expect(nationalForm(registration)).not.toBeNull()
  },
)

test.each([
  'N1 N12345 N1234A N123AB NC18603 D-AIZA D-1234 D-LZ129 G-BOAC G-5-300 F-WZGG HB-JNA HB-3012 OE-LBA OE-5678 PH-4A1',
  'C-FIUL CF-TCC VH-OQA ZK-NZE JA8089 JA873A JA01AN HL8216 B-18307 B-LAN B-32AG B-2006 RA-89001 EI-DEA LN-RKO 9V-SKA',
  'A6-EDA A7-BAA TC-JFK VT-ANA XA-AMX PR-GGE I-DISA I-1234 VP-BJT QQ-ABC 165831',
])('these are: %s', (registrations) => {
  expect(registrations.split(' ').filter((registration) => nationalForm(registration))).toEqual([])
})

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
