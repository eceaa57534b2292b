import { describe, expect, test } from 'vitest'
import { type CopyRow, createLedger, judgeCopy, type Ledger } from './ledger.ts'

const NOTHING = { lost: [], duplicated: [], invented: [] }
/** Numbers that divide by three may be deleted. */
const [KEPT, DELETABLE] = [1, 3]

const row = (marker: number, values: Partial<CopyRow> = {}): CopyRow => {
  return { id: `id-${marker}`, marker, seat: null, registration: null, note: null, ...values }
}

/** A flight that A logged, in seat `A1`, with a note. */
function logged(marker: number): Ledger {
  const ledger = createLedger()
  ledger.write('A', marker, { flight: String(marker), seat: 'A1', note: 'A says 1' })()
  return ledger
}
const asLogged = (marker: number, values: Partial<CopyRow> = {}): CopyRow =>
  row(marker, { seat: 'A1', note: 'A says 1', ...values })

describe('I1, I2: the ledger', () => {
  test('is content when everything is there as it was written, and counts it', () => {
    const ledger = logged(KEPT)
    expect(judgeCopy(ledger, [asLogged(KEPT)])).toEqual(NOTHING)
    expect(ledger.acknowledged()).toBe(3)
  })

  test('misses an acknowledged flight, and not one nobody was told of', () => {
    expect(judgeCopy(logged(KEPT), []).lost).toHaveLength(3)
    const ledger = createLedger()
    ledger.write('A', KEPT, { flight: '1', seat: 'A1' })
    expect(judgeCopy(ledger, [])).toEqual(NOTHING)
    expect(judgeCopy(ledger, [row(KEPT, { seat: 'A1' })])).toEqual(NOTHING)
  })

  test('misses the last acknowledged value of a field one device writes', () => {
    const ledger = logged(KEPT)
    ledger.write('A', KEPT, { seat: 'A2' })()
    expect(judgeCopy(ledger, [asLogged(KEPT)]).lost).toHaveLength(1)
    expect(judgeCopy(ledger, [asLogged(KEPT, { seat: 'A2' })])).toEqual(NOTHING)
  })

  test('takes a write whose end nobody heard of for done or not done', () => {
    const ledger = logged(KEPT)
    ledger.write('A', KEPT, { seat: 'A2' })
    for (const seat of ['A1', 'A2']) expect(judgeCopy(ledger, [asLogged(KEPT, { seat })])).toEqual(NOTHING)
    expect(judgeCopy(ledger, [asLogged(KEPT, { seat: 'A3' })]).lost).toHaveLength(1)
  })

  test('finds a flight that is there twice', () => {
    const rows = [asLogged(KEPT), { ...asLogged(KEPT), id: 'another' }]
    expect(judgeCopy(logged(KEPT), rows).duplicated).toHaveLength(1)
  })

  test('finds a flight nobody logged', () => {
    expect(judgeCopy(createLedger(), [row(KEPT)]).invented).toHaveLength(1)
  })

  test('I4: of a note both wrote it takes the last of either, and no older one', () => {
    const ledger = logged(KEPT)
    ledger.write('B', KEPT, { note: 'B says 1' })()
    ledger.write('B', KEPT, { note: 'B says 2' })()
    const judged = (note: string) => judgeCopy(ledger, [asLogged(KEPT, { note })]).lost.length
    expect(['A says 1', 'B says 2', 'B says 1', 'nobody said'].map(judged)).toEqual([0, 0, 1, 1])
  })
})

describe('I12: the ledger', () => {
  const seen = { seat: 'A1', registration: null }

  test('wants a flight gone that was deleted as it was, and not back', () => {
    const ledger = logged(DELETABLE)
    ledger.delete('B', DELETABLE)(seen)
    expect(judgeCopy(ledger, [])).toEqual(NOTHING)
    expect(judgeCopy(ledger, [asLogged(DELETABLE)]).invented).toHaveLength(1)
  })

  test('wants a flight back that was edited where the deletion did not see it', () => {
    const ledger = logged(DELETABLE)
    ledger.delete('B', DELETABLE)(seen)
    ledger.write('A', DELETABLE, { seat: 'A2' })()
    expect(judgeCopy(ledger, []).lost).toHaveLength(1)
    expect(judgeCopy(ledger, [asLogged(DELETABLE, { seat: 'A2' })])).toEqual(NOTHING)
  })

  test('takes a deletion whose end nobody heard of for done or not done', () => {
    const ledger = logged(DELETABLE)
    ledger.delete('B', DELETABLE)
    expect(judgeCopy(ledger, [])).toEqual(NOTHING)
    expect(judgeCopy(ledger, [asLogged(DELETABLE)])).toEqual(NOTHING)
  })
})
