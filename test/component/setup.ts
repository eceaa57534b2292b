import { afterEach, beforeEach, vi } from 'vitest'
import { loadTemporal } from '../../core/time/temporal.ts'
import './acts.ts'
import { forgetDevice } from './device.ts'
import { forgetAnswers, startServer } from './server.ts'
import { isDirty } from '../../src/shell/navigation/dirty-forms.ts'
import { hide } from './show.tsx'

startServer()
await loadTemporal()

beforeEach(() => {
  forgetAnswers()
})

afterEach(async () => {
  hide()
  vi.restoreAllMocks()
  await forgetDevice()
  // Many files share a page: what one leaves unsaved keeps updates away from the next.
  await vi.waitUntil(() => !isDirty())
})
