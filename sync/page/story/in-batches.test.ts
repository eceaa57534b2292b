import { expect, test } from 'vitest'
import { inBatches } from './in-batches.ts'

const records = Array.from({ length: 120 }, (_, at) => ({ id: `${at}` }))
const place = { userId: () => 'ann', database: () => Promise.resolve(null) }

test('I9 what is ended by who hears of it leaves the bundles behind as they are, and says so', async () => {
  const heard: number[] = []
  const answer = await inBatches(
    place,
    records,
    (done) => {
      heard.push(done)
      if (done === 50) throw new Error('another tab has the turn')
    },
    (_, bundle) =>
      Promise.resolve({
        changed: bundle.map(({ id }) => id),
        unchanged: [],
        failed: [],
        steps: bundle.map(({ id }) => id),
      }),
  )
  expect([answer.changed.length, answer.steps.length, answer.failed.length]).toEqual([50, 50, 70])
  expect(heard).toEqual([50, 100, 120])
})
