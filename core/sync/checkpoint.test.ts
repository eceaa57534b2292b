import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyAttributes, anyValue } from '../../test/support/any-json.ts'
import { holds } from '../../test/support/fuzz.ts'
import type { JsonValue } from '../lib/json.ts'
import type { FeedPage } from '../wire/resources.ts'
import {
  beginComplete,
  BEGINNING,
  type Checkpoint,
  checkpointAfter,
  endComplete,
  isBehind,
  judgePage,
  readEpoch,
  readFeedPage,
} from './checkpoint.ts'

const page = (checkpoint: string, epoch = 'e', next: string | null = null) => ({
  data: [],
  links: { next },
  meta: { checkpoint, epoch },
})

describe('I19 I23 checkpoints', () => {
  test("I19 the server's cursor is taken as it is, long ones too", () => {
    expect(checkpointAfter(BEGINNING, page('000123000000000000000045')).seq).toBe('000123000000000000000045')
  })

  test('I23 F30 another epoch, or a server behind the cursor, is a restored backup', () => {
    const at: Checkpoint = { seq: '50', epoch: 'e', gen: 1, complete: null }
    expect(judgePage(BEGINNING, page('5'))).toBe('continue')
    expect(judgePage(at, page('50'))).toBe('continue')
    expect(judgePage(at, page('70'))).toBe('continue')
    expect(judgePage(at, page('49'))).toBe('epoch')
    expect(judgePage(at, page('70', 'other'))).toBe('epoch')
  })

  test('I23 plain cursors are compared as numbers, longer ones not at all', () => {
    const cursor = fc.bigInt({ min: 0n, max: 10n ** 24n })
    holds(cursor, cursor, (a, b) => {
      const arePlain = [a, b].every((one) => one < 10n ** 18n)
      return isBehind(String(a), String(b)) === (arePlain && a < b)
    })
    const [low, high] = ['1'.repeat(18), '2'.repeat(18)]
    expect(isBehind(low, high)).toBe(true)
    expect(isBehind('1', high)).toBe(true)
    expect(isBehind(low, `${high}0`)).toBe(false)
  })

  test('I5 a complete pull stays marked until what it did not show is dealt with', () => {
    const begun = beginComplete({ seq: '7', epoch: 'e', gen: 3, complete: null }, 'cursor')
    expect(begun).toEqual({ seq: '0', epoch: '', gen: 4, complete: 'cursor' })
    const ended = checkpointAfter(begun, page('9', 'e', null))
    expect(ended).toEqual({ seq: '9', epoch: 'e', gen: 4, complete: 'cursor' })
    expect(endComplete(ended).complete).toBeNull()
  })

  test('I23 what a restored server forgot is sent again, however often the pull begins anew', () => {
    const restored = beginComplete({ seq: '7', epoch: 'e', gen: 1, complete: null }, 'epoch')
    expect(beginComplete(restored, 'cursor')).toEqual({ seq: '0', epoch: '', gen: 3, complete: 'epoch' })
  })

  test('the number and the checksum of what is live count together or not at all', () => {
    const said = (count: JsonValue, checksum: JsonValue) => {
      const { meta } =
        readFeedPage({ ...page('1'), meta: { checkpoint: '1', epoch: 'e', count, checksum } }) ?? page('')
      return meta
    }
    const checksum = '0293c69a19557bd5'
    expect(said(3, checksum)).toEqual({ checkpoint: '1', epoch: 'e', count: 3, checksum })
    for (const [count, sum] of [
      [3, 'x'],
      [-1, checksum],
      ['3', checksum],
      [3, null],
      [null, checksum],
    ] as const) {
      expect(said(count, sum)).toEqual({ checkpoint: '1', epoch: 'e' })
    }
  })

  test('how many records there are is taken when it is a number of records', () => {
    const said = (total: JsonValue) =>
      readFeedPage({ ...page('1'), meta: { checkpoint: '1', epoch: 'e', total } })?.meta.total
    expect([0, 7, -1, 1.5, '7', null].map(said)).toEqual([0, 7, undefined, undefined, undefined, undefined])
  })

  test('I19 every page of the wire is read back as it was sent', () => {
    const row = fc.tuple(fc.boolean(), anyAttributes, fc.nat()).map(([isDeleted, attributes, seq]) => ({
      type: 'flights' as const,
      id: `id-${seq}`,
      ...(isDeleted ? {} : { attributes }),
      meta: { seq: String(seq), revision: seq % 7, ...(isDeleted ? { deleted: true as const } : {}) },
    }))
    const feed: fc.Arbitrary<FeedPage> = fc
      .tuple(fc.array(row, { maxLength: 3 }), fc.bigInt({ min: 0n, max: 10n ** 24n }), fc.constantFrom(null, '/next'))
      .map(([data, cursor, next]) => ({ data, links: { next }, meta: { checkpoint: String(cursor), epoch: 'e' } }))
    holds(feed, (sent) => {
      const text = JSON.stringify(sent)
      return JSON.stringify(readFeedPage(JSON.parse(text) as JsonValue)) === text
    })
  })

  test('I5 F13 whatever else is answered is no page, and nothing is thrown', () => {
    const good = { data: [], links: { next: null }, meta: { checkpoint: '1', epoch: 'e' } }
    const key = fc.constantFrom('data', 'links', 'meta')
    holds(key, anyValue, (name, value) => {
      const read = readFeedPage({ ...good, [name]: value })
      // An empty list and links without a next one are what they say.
      return read === null || (name !== 'meta' && read.data.length === 0 && read.links.next === null)
    })
    holds(anyValue, (value) => readFeedPage(value) === null)
  })

  test.each([
    ['no list', { links: { next: null }, meta: { checkpoint: '1', epoch: 'e' } }],
    ['no epoch', { data: [], links: { next: null }, meta: { checkpoint: '1' } }],
    ['a next that is no text', { data: [], links: { next: 3 }, meta: { checkpoint: '1', epoch: 'e' } }],
    ['a checkpoint that is no number', { data: [], links: { next: null }, meta: { checkpoint: 'x', epoch: 'e' } }],
    [
      'a row that is none',
      {
        data: [{ type: 'flights', id: 'a', attributes: {}, meta: { seq: '1' } }, 3],
        links: { next: null },
        meta: { checkpoint: '1', epoch: 'e' },
      },
    ],
    [
      'a row with a sequence that is no number',
      {
        data: [{ type: 'flights', id: 'a', attributes: {}, meta: { seq: '-1' } }],
        links: { next: null },
        meta: { checkpoint: '1', epoch: 'e' },
      },
    ],
    ['a captive portal', null],
  ])('I5 %s is no page', (_, body) => {
    expect(readFeedPage(body)).toBeNull()
  })

  test('I23 an error names the epoch', () => {
    expect(readEpoch({ errors: [{ code: 'cursor_expired', meta: { epoch: 'new' } }] })).toBe('new')
    expect(readEpoch({ errors: [{ meta: { epoch: 3 } }] })).toBeNull()
    expect(readEpoch({ errors: [] })).toBeNull()
    expect(readEpoch(null)).toBeNull()
  })
})

const seqOf = (cursor: string): number => Number(cursor.slice(-18))

type Step = 'write' | 'remove' | 'purge' | 'restore' | 'ask' | 'arrive' | 'late' | 'crash'

/** A server's log of five records, and one device that pulls it a page at a time, as `sync/replication/pull.ts` does. */
class Model {
  rows = new Map<string, { seq: number; version: number | null }>()
  seq = 0
  epoch = 1
  purgedBelow = 0
  backup = { rows: new Map<string, { seq: number; version: number | null }>(), seq: 0, purgedBelow: 0 }
  at: Checkpoint = BEGINNING
  stored = new Map<string, { version: number | null; gen: number }>()
  asked: { at: Checkpoint; page: FeedPage | 'expired' }[] = []

  write(id: string, isLive: boolean): void {
    this.seq += 1
    this.rows.set(id, { seq: this.seq, version: isLive ? this.seq + this.epoch * 1000 : null })
  }

  /** Goes back to the backup before the last one, under another epoch. */
  restore(): void {
    const { rows, seq, purgedBelow } = this.backup
    this.backup = { rows: new Map(this.rows), seq: this.seq, purgedBelow: this.purgedBelow }
    if (rows.size === 0) return
    this.rows = new Map(rows)
    this.seq = seq
    this.purgedBelow = purgedBelow
    this.epoch += 1
  }

  /** As the real server: a reading from the beginning carries where it began, past tombstones that are gone. */
  feed(cursor: string): FeedPage | 'expired' {
    const [after, startedAt] = [seqOf(cursor), cursor.length > 18 ? Number(cursor.slice(0, -18)) : null]
    const isFresh = after === 0 || (startedAt ?? -1) >= this.purgedBelow
    if (after > this.seq || (after < this.purgedBelow && !isFresh)) return 'expired'
    const rows = [...this.rows].filter(([, { seq }]) => seq > after).sort(([, one], [, other]) => one.seq - other.seq)
    const taken = rows.slice(0, 2)
    const isEnd = taken.length === rows.length
    const last = taken.at(-1)?.[1].seq ?? after
    const start = last < this.purgedBelow ? (startedAt ?? this.seq) : null
    const plain = String(isEnd ? Math.max(last, this.purgedBelow) : last)
    const checkpoint = isEnd || start === null ? plain : `${start}${plain.padStart(18, '0')}`
    return {
      data: taken.map(([id, { seq, version }]) => ({
        type: 'flights',
        id,
        ...(version === null ? {} : { attributes: { version } }),
        meta: { seq: String(seq), revision: 1, ...(version === null ? { deleted: true } : {}) },
      })),
      links: { next: isEnd ? null : 'more' },
      meta: { checkpoint, epoch: String(this.epoch) },
    }
  }

  ask(): void {
    this.asked.push({ at: this.at, page: this.feed(this.at.seq) })
  }

  /** An answer arrives. One that was asked for at another place than the device now stands at is of no use. */
  arrive(answer: Model['asked'][number] | undefined): void {
    const { at } = this
    if (!answer || answer.at.seq !== at.seq || answer.at.epoch !== at.epoch || answer.at.gen !== at.gen) return
    const verdict = answer.page === 'expired' ? 'cursor' : judgePage(at, answer.page)
    if (verdict !== 'continue') this.at = beginComplete(at, verdict)
    else if (answer.page !== 'expired') this.store(answer.page)
  }

  store(found: FeedPage): void {
    const { gen } = this.at
    for (const { id, attributes } of found.data) {
      this.stored.set(id, { version: (attributes?.['version'] ?? null) as number | null, gen })
    }
    this.at = checkpointAfter(this.at, found)
    if (found.links.next !== null || this.at.complete === null) return
    for (const [id, row] of this.stored) if (row.gen < gen) this.stored.set(id, { version: null, gen })
    this.at = endComplete(this.at)
  }

  /** Rows of this epoch at or before the checkpoint that the device does not hold. */
  passed(): string[] {
    const { at } = this
    if (at.complete !== null || at.epoch !== String(this.epoch)) return []
    return [...this.rows].flatMap(([id, { seq, version }]) =>
      seq <= seqOf(at.seq) && (this.stored.get(id)?.version ?? null) !== version ? [id] : [],
    )
  }
}

function take(model: Model, step: Step, pick: number): void {
  const id = `r${pick % 5}`
  if (step === 'write') model.write(id, true)
  if (step === 'remove') model.write(id, false)
  if (step === 'ask') model.ask()
  if (step === 'arrive') model.arrive(model.asked.shift())
  if (step === 'late') model.arrive(model.asked.splice(pick % Math.max(model.asked.length, 1), 1)[0])
  // What was asked for lived in memory.
  if (step === 'crash') model.asked = []
  if (step === 'purge') {
    const gone = [...model.rows].filter(([, { version }]) => version === null)
    for (const [name] of gone) model.rows.delete(name)
    model.purgedBelow = Math.max(model.purgedBelow, ...gone.map(([, { seq }]) => seq))
  }
  if (step === 'restore') model.restore()
}

describe('I5 I19 I23 a device that pulls', () => {
  const STEPS: readonly Step[] = [
    'write',
    'write',
    'ask',
    'ask',
    'arrive',
    'arrive',
    'late',
    'remove',
    'purge',
    'restore',
    'crash',
  ]
  const stepList = fc.array(fc.tuple(fc.constantFrom(...STEPS), fc.nat(4)), { maxLength: 40 })

  test('I5 I19 F15 its checkpoint never moves past a row it does not hold, whatever is late, cut, purged or restored', () => {
    holds(stepList, (steps) => {
      const model = new Model()
      return steps.every(([step, pick]) => {
        take(model, step, pick)
        return model.passed().length === 0
      })
    })
  })

  test('I3 I19 left alone it comes to hold exactly what the server holds', () => {
    holds(stepList, (steps) => {
      const model = new Model()
      for (const [step, pick] of steps) take(model, step, pick)
      model.asked = []
      for (let round = 0; round < 12; round++) {
        model.ask()
        model.arrive(model.asked.shift())
      }
      const live = (held: Iterable<[string, number | null]>) =>
        [...held]
          .filter(([, version]) => version !== null)
          .map(String)
          .sort()
          .join()
      return (
        live([...model.stored].map(([id, { version }]) => [id, version])) ===
        live([...model.rows].map(([id, { version }]) => [id, version]))
      )
    })
  })

  test('I19 within one epoch its place never goes back but for a complete pull', () => {
    holds(stepList, (steps) => {
      const model = new Model()
      return steps.every(([step, pick]) => {
        const before = model.at
        take(model, step, pick)
        const { at } = model
        if (before.epoch !== at.epoch || at.complete !== null || before.complete !== null) return true
        return seqOf(at.seq) >= seqOf(before.seq) || model.purgedBelow > seqOf(before.seq)
      })
    })
  })
})

test('I23 of the places a page names only sequences are believed', () => {
  const body = { data: [], links: { next: null }, meta: { checkpoint: '7', epoch: 'F' } }
  const restoredTo = { E: '5', none: 'x', number: 5, nothing: null }
  expect(readFeedPage({ ...body, meta: { ...body.meta, restoredTo } })?.meta.restoredTo).toEqual({ E: '5' })
  expect(readFeedPage(body)?.meta.restoredTo).toBeUndefined()
})
