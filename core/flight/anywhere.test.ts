import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

function url(name: string): string {
  return JSON.stringify(new URL(name, import.meta.url).href)
}

/** Types one flight over the date line, reads it back, formats and sorts it, and tells the offset of the machine. */
const script = `
  const { loadTemporal } = await import(${url('../time/temporal.ts')})
  const { readDraft } = await import(${url('./draft/read-draft.ts')})
  const { emptyDraft, toDraft } = await import(${url('./draft/to-draft.ts')})
  const { flightSortKey } = await import(${url('./sort-key.ts')})
  const { flightDuration } = await import(${url('./duration.ts')})
  const { formatDate, formatInstant, formatTime } = await import(${url('../locale/format.ts')})
  await loadTemporal()
  const place = (name, timeZone) => ({ name, timeZone, latitude: null, longitude: null })
  const typed = { from: place('APW', 'Pacific/Apia'), to: place('PPG', 'Pacific/Pago_Pago'), date: '1.1.', 'scheduled.offBlock': '0010', 'scheduled.onBlock': '0045' }
  const context = { today: '2026-01-02', language: 'en' }
  const { attributes, dayMarks } = readDraft({ ...emptyDraft(), ...typed }, {}, context)
  const again = readDraft(toDraft(attributes, { language: 'en' }), {}, context).attributes
  console.log(JSON.stringify({
    machine: new Date(2026, 0, 1).getTimezoneOffset(),
    date: attributes.date,
    times: attributes.scheduled,
    dayMarks,
    isSame: JSON.stringify(again) === JSON.stringify(attributes),
    minutes: flightDuration(attributes).minutes,
    written: [formatDate(attributes.date, 'en-GB'), formatDate('2026-01', 'de-DE', 'long'), formatTime(attributes.scheduled.onBlock)],
    instant: formatInstant(Date.UTC(2026, 0, 1), 'en-GB', 'UTC'),
    key: flightSortKey(attributes, 'id'),
  }))`

test.each([
  ['Pacific/Kiritimati', -840],
  ['America/St_Johns', 210],
  ['UTC', 0],
])(
  'a flight is the same flight on a machine in %s',
  async (TZ, machine) => {
    const env = { ...process.env, TZ }
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], { env })
    expect(JSON.parse(stdout)).toEqual({
      machine,
      date: '2026-01-01',
      times: {
        offBlock: '2026-01-01T00:10+13:00[Pacific/Apia]',
        onBlock: '2025-12-31T00:45-11:00[Pacific/Pago_Pago]',
      },
      dayMarks: { 'scheduled.offBlock': 0, 'scheduled.onBlock': -1 },
      isSame: true,
      minutes: 35,
      written: ['1 Jan 2026', 'Januar 2026', '00:45'],
      instant: '1 Jan 2026, 00:00',
      key: '7973989887699999999999-id',
    })
  },
  30_000,
)
