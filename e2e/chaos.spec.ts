import { isSound, runChaos } from './chaos/chaos.ts'
import { makePlan } from './chaos/plan.ts'
import type { Event } from './chaos/run-plan.ts'
import { expect, test } from './support/test.ts'

test('I1 I2 I3 I4 F18: ninety seconds of faults lose, double and part nothing', async ({ launchOptions }) => {
  test.setTimeout(420_000)
  const plan = makePlan({ seed: 20_261_121, engine: 'sqlite', minutes: 1.5 })
  const result = await runChaos({ plan, launch: launchOptions })
  const { figures, findings, happened } = result
  expect(
    isSound(result, plan.minutes),
    `seed ${plan.seed}: ${JSON.stringify({ figures, findings, happened }, null, 1)}`,
  ).toBe(true)
  // Nothing is shown by a run in which little happened: what was begun and ended of the 33 faults planned.
  const done = happened.filter(({ lane, came }) => !lane.startsWith('act-') && came === 'done')
  process.stdout.write(`${figures.acknowledged} acknowledged, ${done.length} faults: ${kindsIn(done).join(', ')}\n`)
  expect(kindsIn(done).length).toBeGreaterThanOrEqual(8)
  const rooms = done.map(({ lane }) => lane.replace(/-[AB]$/, ''))
  expect(new Set(rooms)).toEqual(new Set(['device', 'network', 'server']))
})

/** Kinds of faults, whichever device they came to. */
const kindsIn = (events: readonly Event[]): string[] => [
  ...new Set(events.map(({ what }) => what.replace(/ [AB]$/, ''))),
]
