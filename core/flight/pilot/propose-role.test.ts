import type { AircraftType } from '../../aircraft/aircraft-type.ts'
import { must } from '../../lib/must.ts'
import { expect, test } from 'vitest'
import { fittingRole, lastPilotRole } from './propose-role.ts'

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

test('a type flown by one is flown in command by who was in a crew before, unless they flew it otherwise', () => {
  const [one, two] = [1, 2].map((crew) => ({ crew, wake: 'L', category: 'piston' }) as AircraftType)
  expect(fittingRole('second-in-command', must(one), null)).toBe('pilot-in-command')
  expect(fittingRole('relief-pilot', must(one), null)).toBe('pilot-in-command')
  expect(fittingRole('second-in-command', must(one), 'student')).toBe('student')
  expect(fittingRole('student', must(one), null)).toBe('student')
  expect(fittingRole('second-in-command', must(two), null)).toBe('second-in-command')
  expect(fittingRole('pilot-in-command', must(two), 'second-in-command')).toBe('second-in-command')
  expect(fittingRole('second-in-command', null, null)).toBe('second-in-command')
})
