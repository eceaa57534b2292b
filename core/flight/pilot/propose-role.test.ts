import { expect, test } from 'vitest'
import { lastPilotRole } from './propose-role.ts'

test('the role last flown in as a pilot is the next one: seats in the cabin, plans and sessions say nothing', () => {
  expect(
    lastPilotRole([
      { status: 'planned', role: 'instructor' },
      { status: 'cancelled', role: 'instructor' },
      { status: 'flown', role: 'passenger' },
      { status: 'flown' },
      { status: 'flown', role: 'student' },
      { status: 'flown', role: 'pilot-in-command' },
    ]),
  ).toBe('student')
  expect(lastPilotRole([{ status: 'flown', role: 'passenger' }, { status: 'flown' }])).toBeNull()
})
