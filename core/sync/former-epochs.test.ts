import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FormerEpochs, formerEpochs } from './former-epochs.ts'

test('I23 nothing is known where no server has gone back', () => {
  expect(formerEpochs(undefined, { epoch: 'first' })).toBeUndefined()
})

test('I23 the same backup twice: of the epoch between, both are alike as far as both are what the backup was', () => {
  const second = formerEpochs(undefined, { epoch: 'second', restoredTo: { first: '2' } })
  const third = formerEpochs(second, { epoch: 'third', restoredTo: { first: '2' } })
  expect(third).toEqual({ epoch: 'third', restoredTo: { first: '2', second: '2' } })
  expect(formerEpochs(third, { epoch: 'third', restoredTo: { first: '2' } })).toEqual(third)
  const fourth = formerEpochs(third, { epoch: 'fourth', restoredTo: { first: '2' } })
  expect(fourth?.restoredTo).toEqual({ first: '2', second: '2', third: '2' })
})

test('I23 an older backup, then a newer one of the same time: alike up to the older one', () => {
  const second = formerEpochs(undefined, { epoch: 'second', restoredTo: { first: '9' } })
  expect(formerEpochs(second, { epoch: 'third', restoredTo: { first: '12' } })?.restoredTo).toEqual({
    first: '12',
    second: '9',
  })
})

test('I23 what is said of the known epoch itself counts before what follows from an older one', () => {
  const second = { epoch: 'second', restoredTo: { first: '2', other: '4' } }
  expect(formerEpochs(second, { epoch: 'third', restoredTo: { first: '2', second: '5' } })?.restoredTo).toEqual({
    first: '2',
    other: '4',
    second: '5',
  })
})

test('I23 of a server that says nothing, or of other epochs altogether, nothing is concluded', () => {
  const second = { epoch: 'second', restoredTo: { first: '2' } }
  expect(formerEpochs(second, { epoch: 'third' })).toBeUndefined()
  expect(formerEpochs(second, { epoch: 'second' })).toBe(second)
  expect(formerEpochs(second, { epoch: 'third', restoredTo: { other: '1' } })?.restoredTo).toEqual({ other: '1' })
})

interface Log {
  epoch: string
  /** A name for each number given out: the same in two logs as far as they are one. */
  written: readonly string[]
  restoredTo: Record<string, string>
}

type Step =
  | { kind: 'write'; count: number }
  | { kind: 'backUp' }
  | { kind: 'putBack'; which: number }
  | { kind: 'hear' }

const acts = fc.array<Step>(
  fc.oneof(
    fc.record({ kind: fc.constant('write' as const), count: fc.integer({ min: 1, max: 12 }) }),
    fc.record({ kind: fc.constant('backUp' as const) }),
    fc.record({ kind: fc.constant('putBack' as const), which: fc.nat() }),
    fc.record({ kind: fc.constant('hear' as const) }),
  ),
  { maxLength: 40, size: 'max' },
)

const alike = (a: Log, b: Log): number => {
  const differs = a.written.findIndex((one, index) => one !== b.written[index])
  return differs === -1 ? a.written.length : differs
}

/** What a device that hears at some of these moments works out wrongly, in words. */
function wrongs(steps: readonly Step[]): string[] {
  let names = 0
  let log: Log = { epoch: 'e0', written: [], restoredTo: {} }
  const epochs = new Map([[log.epoch, log]])
  const backups: Log[] = []
  const found: string[] = []
  let known: FormerEpochs | undefined
  for (const step of steps) {
    const backup = backups[(step.kind === 'putBack' ? step.which : 0) % Math.max(1, backups.length)]
    if (step.kind === 'write') {
      log = { ...log, written: [...log.written, ...Array.from({ length: step.count }, () => `w${names++}`)] }
    } else if (step.kind === 'backUp') backups.push(log)
    else if (step.kind === 'hear') known = formerEpochs(known, log)
    else if (backup) {
      const { epoch, written } = backup
      const restoredTo = { ...backup.restoredTo, [epoch]: String(written.length) }
      log = { epoch: `e${++names}`, written, restoredTo }
    }
    epochs.set(log.epoch, log)
    if (known?.epoch !== log.epoch) continue
    for (const [former, place] of Object.entries(known.restoredTo)) {
      const other = epochs.get(former)
      if (other && Number(place) > alike(log, other)) found.push(`${log.epoch} is not ${former} up to ${place}`)
    }
    for (const older of Object.keys(log.restoredTo))
      if (!(older in known.restoredTo)) found.push(`${older} is not known`)
  }
  return found
}

test('I23 whatever is put back: a device never takes more for alike than is', () => {
  const holds = fc.property(acts, (steps) => wrongs(steps).length === 0)
  expect(() => fc.assert(holds, { numRuns: 500 })).not.toThrow()
})
