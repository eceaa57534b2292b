// What a server of before forgets it cannot be asked for: it tells a repetition by what it says, so an edit taken back
// elsewhere before it was answered may come again there. With a new one on both sides it does not (mutants.test.ts).
import { describe, expect, test } from 'vitest'
import { besideOthers, editedBeforeForgotten, ONE, type ScheduleOptions } from './schedules.ts'

const OLD_CLIENT = { isOldClient: true }
const OLD_SERVER = { isOldServer: true }

const VERSIONS: readonly (ScheduleOptions & { name: string })[] = [
  { name: 'a client of before, a new server', ...OLD_CLIENT },
  { name: 'a new client, a server of before', ...OLD_SERVER },
  { name: 'both of before', ...OLD_CLIENT, ...OLD_SERVER },
  { name: 'the client is upgraded first', ...OLD_CLIENT, ...OLD_SERVER, upgraded: 'client' },
  { name: 'the client is upgraded last', ...OLD_CLIENT, upgraded: 'client' },
  { name: 'the server is upgraded first', ...OLD_CLIENT, ...OLD_SERVER, upgraded: 'server' },
  { name: 'the server is upgraded last', ...OLD_SERVER, upgraded: 'server' },
]

describe.each(VERSIONS)('I2 I4 I10 I12 $name', (options) => {
  test.each([
    ['an operation without an answer is repeated', besideOthers(async () => undefined)],
    ['and something else was edited since', besideOthers(({ a }) => a.change(ONE, () => ({ ticket: 'T' })))],
    ['and the log was made anew since', besideOthers(({ a }) => a.rebuild())],
    ['an edit of what was removed, and the removal forgotten', editedBeforeForgotten],
  ] as const)('%s', async (_, schedule) => {
    expect(await schedule(options)).toBeNull()
  })
})
