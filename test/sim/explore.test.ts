// The largest world of those that are explored, too large for an ordinary run. The others: core/sync/explore.test.ts.
import { expect, test } from 'vitest'
import { explore } from '../explore/search.ts'
import { LARGE_SETTINGS } from '../explore/settings.ts'

test.each(LARGE_SETTINGS)('I2 I4 I11 I12 every state: $name', { timeout: 1_200_000 }, (setting) => {
  const { states, isComplete, wrong } = explore(setting)
  process.stdout.write(`${setting.name}: ${states} states\n`)
  expect(wrong && [wrong.what, ...wrong.schedule].join('\n  ')).toBeNull()
  expect(isComplete).toBe(true)
})
