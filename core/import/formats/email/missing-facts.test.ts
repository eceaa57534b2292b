import { expect, test } from 'vitest'
import { missingFacts } from './missing-facts.ts'

test.each([
  ['Hello, see you tomorrow', ['number', 'day', 'places']],
  ['BA0342 London Heathrow to Nice', ['day']],
  ['London Gatwick (LGW) to Nice (NCE), 6 May 2027', ['number']],
  ['Flight EJU8345 on 6 May 2027', ['places']],
  ['BA 342\n6 May 2027\nLHR - NCE', []],
])('%s lacks %j', (text, missing) => {
  expect(missingFacts(text)).toEqual(missing)
})
