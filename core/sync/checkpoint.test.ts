import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyAttributes, anyValue } from '../../test/support/any-json.ts'
import { holds } from '../../test/support/fuzz.ts'
import type { JsonValue } from '../lib/json.ts'
import type { FeedPage } from '../wire/resources.ts'
import { type Checkpoint, checkpointAfter, isBehind, judgePage, readEpoch, readFeedPage } from './checkpoint.ts'

const page = (checkpoint: string, epoch = 'e', next: string | null = null) => ({
  data: [],
  links: { next },
  meta: { checkpoint, epoch },
})

describe('I19 I23 checkpoints', () => {
  test("I19 the server's cursor is taken as it is, long ones too", () => {
    expect(checkpointAfter(page('000123000000000000000045')).seq).toBe('000123000000000000000045')
  })

  test('I23 another epoch, or a server behind the cursor, is a restored backup', () => {
    const at = { seq: '50', epoch: 'e' }
    expect(judgePage(undefined, page('5'))).toBe('continue')
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

  test('I5 a resync stays marked until its last page', () => {
    expect(checkpointAfter(page('5', 'e', 'more'), 'epoch').resync).toBe('epoch')
    expect(checkpointAfter(page('9', 'e', null), 'epoch').resync).toBeUndefined()
  })

  test('I5 a first pull stays marked until its last page', () => {
    expect(checkpointAfter(page('5', 'e', 'more'), undefined, [], true).first).toBe(true)
    expect(checkpointAfter(page('9', 'e', null), undefined, [], true).first).toBeUndefined()
    expect(checkpointAfter(page('5', 'e', 'more')).first).toBeUndefined()
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

  test('I5 rows left out are named in the checkpoint, so that a restart fetches them', () => {
    expect(checkpointAfter(page('9'), undefined, [{ after: '3', ids: ['a'] }]).again).toEqual([
      { after: '3', ids: ['a'] },
    ])
    expect(checkpointAfter(page('9'), undefined, []).again).toBeUndefined()
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

  test('I5 whatever else is answered is no page, and nothing is thrown', () => {
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

/** A server's log of five records, and one device that pulls it a page at a time, as `sync/pull.ts` does. */
class Model {
  rows = new Map<string, { seq: number; version: number | null }>()
  seq = 0
  epoch = 1
  purgedBelow = 0
  backup = { rows: new Map<string, { seq: number; version: number | null }>(), seq: 0, purgedBelow: 0 }
  at: Checkpoint | undefined
  stored = new Map<string, number | null>()
  seen = new Set<string>()
  resync: 'cursor' | 'epoch' | null = null
  asked: { at: Checkpoint | undefined; page: FeedPage | 'expired' }[] = []

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
    this.asked.push({ at: this.at, page: this.feed(this.at?.seq ?? '0') })
  }

  begin(reason: 'cursor' | 'epoch'): void {
    this.resync = reason
    this.seen.clear()
  }

  /** An answer arrives. One that was asked for at another place than the device now stands at is of no use. */
  arrive(answer: Model['asked'][number] | undefined): void {
    if (!answer || answer.at?.seq !== this.at?.seq || answer.at?.epoch !== this.at?.epoch) return
    let { page: found } = answer
    if (answer.at?.resync && !this.resync) {
      this.begin(answer.at.resync)
      found = this.feed('0')
    } else {
      const verdict = found === 'expired' ? 'cursor' : judgePage(answer.at, found)
      if (verdict !== 'continue') {
        this.begin(verdict)
        found = this.feed('0')
      }
    }
    if (found !== 'expired') this.store(found)
  }

  store(found: FeedPage): void {
    for (const { id, attributes } of found.data) {
      this.stored.set(id, (attributes?.['version'] ?? null) as number | null)
      this.seen.add(id)
    }
    this.at = checkpointAfter(found, this.resync ?? undefined)
    if (found.links.next !== null || !this.resync) return
    for (const id of this.stored.keys()) if (!this.seen.has(id)) this.stored.set(id, null)
    this.resync = null
  }

  /** Rows of this epoch at or before the checkpoint that the device does not hold. */
  passed(): string[] {
    const { at } = this
    if (!at || at.resync || at.epoch !== String(this.epoch)) return []
    return [...this.rows].flatMap(([id, { seq, version }]) =>
      seq <= seqOf(at.seq) && (this.stored.get(id) ?? null) !== version ? [id] : [],
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
  // What was asked for and what a resync had seen lived in memory.
  if (step === 'crash') [model.asked, model.resync, model.seen] = [[], null, new Set()]
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
  const course = fc.array(fc.tuple(fc.constantFrom(...STEPS), fc.nat(4)), { maxLength: 40 })

  test('I5 I19 its checkpoint never moves past a row it does not hold, whatever is late, cut, purged or restored', () => {
    holds(course, (steps) => {
      const model = new Model()
      return steps.every(([step, pick]) => {
        take(model, step, pick)
        return model.passed().length === 0
      })
    })
  })

  test('I3 I19 left alone it comes to hold exactly what the server holds', () => {
    holds(course, (steps) => {
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
      return live(model.stored) === live([...model.rows].map(([id, { version }]) => [id, version]))
    })
  })

  test('I19 within one epoch its place never goes back but for a complete pull', () => {
    holds(course, (steps) => {
      const model = new Model()
      return steps.every(([step, pick]) => {
        const before = model.at
        take(model, step, pick)
        const { at } = model
        if (!before || !at || before.epoch !== at.epoch || at.resync || before.resync) return true
        return seqOf(at.seq) >= seqOf(before.seq) || model.purgedBelow > seqOf(before.seq)
      })
    })
  })
})
