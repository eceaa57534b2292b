import { expect, test, vi } from 'vitest'
import { isDirty } from '../../shell/navigation/dirty-forms.ts'
import { runWork } from './run-work.ts'
import { EDIT_BUNDLE } from '../../../core/sync/edit-bundle.ts'

vi.mock('../../data/engine/client.ts', () => ({
  syncClient: () => ({
    session: { get: () => ({ kind: 'guest' }) },
    journal: { write: () => Promise.resolve() },
  }),
}))

test('I16 no new version of the app takes the page away from work on many flights', async () => {
  const ids = Array.from({ length: EDIT_BUNDLE + 1 }, (_, index) => `${index}`)
  const seen: boolean[] = []
  await runWork({ kind: 'delete', ids }, () => Promise.resolve(seen.push(isDirty())))
  expect([...seen, isDirty()]).toEqual([true, false])
})
