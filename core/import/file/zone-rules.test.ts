import { beforeAll, describe, expect, test } from 'vitest'
import { offsetMinutesAt } from '../../time/zone-offset.ts'
import { loadTemporal } from '../../time/temporal.ts'
import { DAY_MS } from '../../time/units.ts'
import { zoneNamed } from './zone-names.ts'
import { ZoneRules } from './zone-rules.ts'

beforeAll(loadTemporal)

const lines = (text: string) =>
  text.split(' ').map((line) => ({ name: line.split(':')[0] ?? '', value: line.slice(line.indexOf(':') + 1) }))
function rulesOf(...observances: string[]): ZoneRules {
  const rules = new ZoneRules()
  for (const one of observances) rules.add(lines(one))
  return rules
}
const WINTER = 'DTSTART:19961027T030000 TZOFFSETFROM:+0200 TZOFFSETTO:+0100 RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'
const SUMMER = 'DTSTART:19960331T020000 TZOFFSETFROM:+0100 TZOFFSETTO:+0200 RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU'
const minutes = (rules: ZoneRules, wall: string): number | null => rules.minutesAt(Date.parse(`${wall}Z`))

describe('rules of a zone', () => {
  test('say what the clocks do, on every day of 30 years', () => {
    const rules = rulesOf(WINTER, SUMMER)
    for (let noon = Date.UTC(1997, 0, 1, 12); noon < Date.UTC(2027, 0); noon += DAY_MS) {
      expect(rules.minutesAt(noon)).toBe(offsetMinutesAt('Europe/Berlin', noon - 90 * 60_000))
    }
  })

  test('a time that came twice is the first, one that was skipped goes forward', () => {
    const rules = rulesOf(WINTER, SUMMER)
    const at = (wall: string): number | null => minutes(rules, wall)
    expect([at('2026-10-25T02:59'), at('2026-10-25T03:00')]).toEqual([120, 60])
    expect([at('2026-03-29T01:59'), at('2026-03-29T02:30'), at('2026-03-29T03:00')]).toEqual([60, 60, 120])
  })

  test('before the first of them the clocks were as before it', () => {
    expect(minutes(rulesOf(SUMMER), '1990-07-01T12:00')).toBe(60)
  })

  test('by days of the month, until a day, for some years, on single days', () => {
    const day = 'TZOFFSETFROM:+0100 TZOFFSETTO:+0200 DTSTART:20000409T020000'
    const until = rulesOf(
      `${day} RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=SU;BYMONTHDAY=8,9,10,11,12,13,14;UNTIL=20020101T000000Z`,
    )
    // The second Sunday of April 2001 was the 8th; nothing takes the hour back.
    expect([minutes(until, '2000-04-09T01:00'), minutes(until, '2001-04-08T05:00')]).toEqual([60, 120])
    const back = 'TZOFFSETFROM:+0200 TZOFFSETTO:+0100 DTSTART:20000901T030000 RDATE:20010902T030000,20020903T030000'
    const both = rulesOf(`${day} RRULE:FREQ=YEARLY;COUNT=2`, back)
    expect(
      ['2000-05-01', '2000-09-02', '2001-05-01', '2001-09-02', '2001-09-03', '2002-05-01'].map((one) =>
        minutes(both, `${one}T00:00`),
      ),
    ).toEqual([120, 60, 120, 120, 60, 60])
  })

  test.each([
    'DTSTART:20000101T000000 TZOFFSETFROM:+0100 TZOFFSETTO:x',
    'TZOFFSETFROM:+0100 TZOFFSETTO:+0200',
    `${SUMMER};BYHOUR=3`,
    SUMMER.replace('YEARLY', 'MONTHLY'),
    SUMMER.replace('-1SU', 'SU'),
    `${SUMMER};COUNT=x`,
    'DTSTART:20000101T000000 TZOFFSETFROM:+0100 TZOFFSETTO:+0200 RDATE:soon',
  ])('that cannot be read say nothing: %s', (one) => {
    expect(minutes(rulesOf(WINTER, one), '2026-07-01T12:00')).toBeNull()
  })

  test('none say nothing', () => {
    expect(new ZoneRules().minutesAt(0)).toBeNull()
  })
})

test.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['W. Europe Standard Time', 'Europe/Berlin'],
  ['central standard time (mexico)', 'America/Mexico_City'],
  ['/mozilla.org/20050126_1/America/Indiana/Knox', 'America/Indiana/Knox'],
  ['/freeassociation.sourceforge.net/Europe/Berlin', 'Europe/Berlin'],
  ['tzone://Microsoft/Utc', 'Utc'],
  ['tzone://Microsoft/Custom', null],
  ['Office clock', null],
  ['', null],
  ['/', null],
])('the zone named %j', (name, zone) => {
  expect(zoneNamed(name)).toBe(zone)
})
