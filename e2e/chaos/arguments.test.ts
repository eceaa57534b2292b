import { expect, test } from 'vitest'
import { readArguments } from './arguments.ts'

test('the arguments of a chaos run are read', () => {
  expect(readArguments(['--minutes', '60', '--seed', '7', '--engine', 'postgres'])).toEqual({
    kind: 'run',
    minutes: 60,
    seed: 7,
    engine: 'postgres',
  })
  expect(readArguments(['--replay', 'a.json'])).toEqual({ kind: 'replay', file: 'a.json' })
  expect(readArguments([])).toMatchObject({ kind: 'run', minutes: 1, engine: 'sqlite' })
})

test.each([
  [['--minutes', 'many'], 'from 0.1 to 1440'],
  [['--seed', '1.5'], 'whole number'],
  [['--engine', 'oracle'], 'sqlite or postgres'],
  [['--speed', '3'], 'unknown argument: --speed'],
  [['--seed'], 'needs a value'],
  [['--replay', 'a.json', '--seed', '3'], 'stands alone'],
])('%j is refused with a reason', (args, why) => {
  expect(readArguments(args)).toEqual({ kind: 'wrong', why: expect.stringContaining(why) })
})
