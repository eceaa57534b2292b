import { isSound, runChaos } from './chaos/chaos.ts'
import { makePlan } from './chaos/plan.ts'
import { expect, test } from './support/test.ts'

test('I1 I2 I3 I4: ninety seconds of faults lose, double and part nothing', async ({ launchOptions }) => {
  test.setTimeout(420_000)
  const plan = makePlan({ seed: 20_261_121, engine: 'sqlite', minutes: 1.5 })
  const result = await runChaos({ plan, launch: launchOptions })
  const { figures, findings, happened } = result
  expect(isSound(result), `seed ${plan.seed}: ${JSON.stringify({ figures, findings, happened }, null, 1)}`).toBe(true)
  expect(figures.acknowledged).toBeGreaterThan(4)
})
