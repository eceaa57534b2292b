// I2, I4, I11, I12, I23: every state the steps of a row can reach, in worlds of two devices and a server.
import { describe, expect, test } from 'vitest'
import { MISTAKES } from './mistakes.ts'
import { RULES } from './rules.ts'
import { explore, type Wrong } from './search.ts'
import { LARGE_SETTINGS, PAIRED_SETTINGS, SETTINGS } from './settings.ts'
import { must } from '../../core/lib/must.ts'

const written = (wrong: Wrong): string => [wrong.what, ...wrong.schedule].join('\n  ')

/** More than an ordinary run needs; a search that grew without end is noticed. */
const MOST = process.env['LMW_EXPLORE'] === 'deep' ? Number.POSITIVE_INFINITY : 150_000

describe('I2 I4 I11 I12 I23 the protocol of a row, explored completely', () => {
  test.each([...SETTINGS, ...PAIRED_SETTINGS])('$name', { timeout: 600_000 }, (setting) => {
    const { states, isComplete, wrong } = explore(setting, RULES, MOST)
    process.stdout.write(`${setting.name}: ${states} states\n`)
    expect(wrong && written(wrong)).toBeNull()
    expect(isComplete).toBe(true)
  })
})

test.each(LARGE_SETTINGS)('I2 I4 I11 I12 every state: $name', { timeout: 1_200_000 }, (setting) => {
  const { states, isComplete, wrong } = explore(setting)
  process.stdout.write(`${setting.name}: ${states} states\n`)
  expect(wrong && written(wrong)).toBeNull()
  expect(isComplete).toBe(true)
})

describe('a planted mistake of the protocol is found, with a shortest schedule', () => {
  test.each(MISTAKES)('$name', { timeout: 600_000 }, ({ name, setting, rules, steps }) => {
    const world = must(SETTINGS.find((one) => one.name === setting))
    const { wrong } = explore(world, { ...RULES, ...rules }, MOST)
    process.stdout.write(`${name}: ${wrong ? written(wrong) : 'not found'}\n`)
    expect(wrong?.schedule.length).toBe(steps)
  })
})
