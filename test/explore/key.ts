// When two worlds go on alike: no step or promise tells those apart that are one.
// - Numbers of operations are named anew as they are met, without those nobody can send again; of the sequence the order
//   stands.
// - An edit that was replaced, or whose loss is noted for good, says nothing more.
// - Of complete pulls: whether the last showed the record; of a place: whether it holds what is confirmed.
// - Mirrored worlds are one where clocks are alike, fields until one is edited (`world.ts`).
import { canonicalJson } from '../../core/sync/canonical-json.ts'
import type { Content } from '../../core/sync/merge.ts'
import type { Place } from '../../core/sync/place.ts'
import type { Row } from '../../core/sync/row.ts'
import type { Device, Link, Log } from './device.ts'
import { notReplaced } from './edits.ts'
import type { Overruled } from '../../core/wire/resources.ts'
import { ranksOf } from './ranks.ts'
import { RULES, type Rules } from './rules.ts'
import type { Request, Server } from './server.ts'
import { keyOfPlace, type Setting, type World } from './world.ts'

const named = new WeakMap<object, number>()
const numbers = new Map<string, number>()
const [NOTHING, NEXT] = [-1, -2]

function numberOf(text: string): number {
  const known = numbers.get(text)
  if (known !== undefined) return known
  numbers.set(text, numbers.size)
  return numbers.size - 1
}

/** Objects of a state are shared by those that follow it: each is written once. */
function nameOf(content: Content): number {
  if (content === null) return NOTHING
  const known = named.get(content)
  if (known !== undefined) return known
  const name = numberOf(canonicalJson(content))
  named.set(content, name)
  return name
}

/** Names worlds of a setting; two with the same name go on alike. */
export class Keyer {
  readonly #hasProfiles: boolean
  readonly #hasBackups: boolean
  readonly #isMirrored: boolean
  /** Values come but once and nothing is brought back whole: an edit whose loss is noted for good binds nobody. */
  readonly #isPlain: boolean
  readonly #isForgetful: boolean
  readonly #showsLoss: boolean
  #parts: number[] = []
  #ids: string[] = []
  #world!: World
  #ranks: readonly number[] | null = null
  #alive = 0

  constructor({ limits, clocks, repeats, kinds, showsLoss = false }: Setting, rules: Rules) {
    this.#hasProfiles = limits.profiles > 0
    this.#hasBackups = limits.backups > 0
    this.#showsLoss = showsLoss
    this.#isMirrored = clocks[0] === clocks[1] && !this.#hasProfiles && !showsLoss
    this.#isPlain = !repeats && !kinds.includes('back') && !this.#hasProfiles && !showsLoss
    this.#isForgetful = rules.forget !== RULES.forget
  }

  keyOf(world: World): string {
    this.#world = world
    this.#alive = notReplaced(world.edits).reduce((bits, { bit }) => bits | bit, 0)
    if (this.#isPlain) this.#alive &= ~settledIn(world)
    // After a backup was put back numbers are given twice, and how far apart two are counts. What was overruled bears
    // numbers that nothing else bears any more.
    this.#ranks = this.#hasBackups || this.#showsLoss ? null : ranksOf(world)
    const [a, b] = [this.#ofDevice(0), this.#ofDevice(1)]
    const pair = this.#isMirrored && b < a ? `${b}|${a}` : `${a}|${b}`
    this.#begin()
    this.#server(world.server)
    if (world.snapshot) this.#server(world.snapshot)
    this.#edits()
    for (const count of Object.values(world.left)) this.#parts.push(count)
    return `${pair}|${this.#end()}`
  }

  #begin(): void {
    this.#parts = []
    this.#ids = []
  }

  #end(): string {
    return String.fromCharCode(...this.#parts)
  }

  /** The device and all that bears its name. */
  #ofDevice(index: 0 | 1): string {
    const { devices, late, former, profile } = this.#world
    const one = devices[index]
    this.#begin()
    this.#device(one)
    this.#parts.push(NEXT)
    if (late?.opId.startsWith(one.name)) this.#request(late)
    this.#parts.push(NEXT)
    if (former?.index === index) this.#link(former.link)
    this.#parts.push(NEXT)
    if (profile?.index === index) this.#device(profile.copy)
    return this.#end()
  }

  #seq(seq: number | string): void {
    this.#parts.push(this.#ranks?.[Number(seq)] ?? Number(seq))
  }

  #op(opId: string): void {
    // Of a profile that was put back numbers may be given again.
    if (this.#hasProfiles) return void this.#parts.push(numberOf(opId))
    const index = this.#ids.indexOf(opId)
    const { server, snapshot } = this.#world
    const [isApplied, isInBackup] = [server, snapshot].map((one) => (one?.applied.includes(opId) ? 1 : 0))
    this.#parts.push(index === -1 ? this.#ids.push(opId) - 1 : index, isApplied ?? 0, isInBackup ?? 0)
  }

  #knows(bits: number): void {
    if (this.#world.left.edits > 0) this.#parts.push(bits & this.#alive)
  }

  #place(place: Place | null): void {
    if (!place) return void this.#parts.push(NOTHING)
    this.#parts.push(numberOf(place.epoch))
    this.#seq(place.seq)
  }

  #row(row: Row | null): void {
    if (!row) return void this.#parts.push(NOTHING)
    const { content, confirmed, place, sent, refused, overrules = [] } = row
    if (this.#showsLoss) this.#parts.push(numberOf(overrules.join(' ')))
    this.#parts.push(nameOf(content), nameOf(confirmed), refused ? 1 : 0, sent ? nameOf(sent.next) : NEXT)
    if (sent) this.#op(sent.opId)
    this.#place(place)
    if (place) this.#parts.push(nameOf(this.#world.held.get(keyOfPlace(place)) ?? null) === nameOf(confirmed) ? 1 : 0)
  }

  #log({ row, gen, at, knows, sentKnows, noted, shown, overruled }: Log): void {
    if (this.#showsLoss) this.#parts.push(shown, overruled)
    this.#row(row)
    this.#parts.push(gen >= at.gen ? 1 : 0, noted & this.#alive, numberOf(at.epoch), numberOf(at.complete ?? ''))
    this.#seq(at.seq)
    this.#knows(knows)
    this.#knows(sentKnows)
  }

  #device({ client, nextOp, log, disk, user, kept, link, isMisled }: Device): void {
    if (isMisled) this.#parts.push(NEXT)
    if (this.#hasProfiles) this.#parts.push(client, nextOp)
    this.#log(log)
    // Once no power cut is left nothing depends on what would be lost in one.
    if (disk && this.#world.left.powerCuts > 0) {
      this.#parts.push(NEXT)
      this.#log(disk)
    }
    this.#parts.push(NEXT, numberOf(user))
    if (kept) {
      this.#parts.push(nameOf(kept.base), nameOf(kept.mine), kept.sent ? nameOf(kept.sent.next) : NEXT)
      if (kept.sent) this.#op(kept.sent.opId)
      this.#knows(kept.knows)
      this.#knows(kept.sentKnows)
    }
    this.#parts.push(NEXT)
    if (link) this.#link(link)
  }

  #request({ opId, operation, knows }: Request): void {
    this.#op(opId)
    this.#parts.push(numberOf(operation.op))
    if (operation.op !== 'remove') this.#parts.push(nameOf(operation.data.attributes))
    this.#parts.push('base' in operation.meta ? nameOf(operation.meta.base ?? null) : NEXT)
    this.#knows(knows)
  }

  #link(link: Link): void {
    this.#parts.push(numberOf(link.at))
    if (link.at === 'request') return this.#request(link.request)
    if (link.at === 'answer') {
      const { answer } = link
      this.#op(link.opId)
      this.#parts.push(numberOf(link.epoch), numberOf(answer.kind))
      if (!('place' in answer)) return
      this.#parts.push(nameOf(answer.content))
      this.#place(answer.place)
      this.#overruled(answer.overruled)
      return this.#knows(answer.knows)
    }
    // Nothing but a mistake asks for it.
    if (this.#isForgetful && link.sent) this.#op(link.sent)
    if (link.at === 'end') return
    this.#parts.push(numberOf(link.restoredTo ?? ''))
    if (link.at === 'absent') return
    const { page } = link
    if (typeof page === 'string') return void this.#parts.push(numberOf(page))
    this.#parts.push(page.epoch)
    this.#seq(page.checkpoint)
    if (!page.row) return
    this.#parts.push(nameOf(page.row.content), numberOf(page.row.restoredTo ?? ''))
    this.#place(page.row.place)
    this.#overruled(page.row.overruled)
    this.#knows(page.row.knows)
  }

  #server({ content, seq, counter, purged, epoch, restoredTo, applied, knows, overruled }: Server): void {
    this.#overruled(overruled)
    this.#parts.push(nameOf(content), epoch, numberOf(restoredTo ?? ''))
    for (const number of [seq, counter, purged]) this.#seq(number)
    this.#knows(knows)
    if (this.#hasProfiles) this.#parts.push(numberOf(applied.join(' ')))
  }

  #overruled(all: readonly Overruled[]): void {
    if (!this.#showsLoss) return
    for (const { field, seq, value } of all) {
      this.#parts.push(numberOf(field + value))
      this.#seq(seq)
    }
    this.#parts.push(NEXT)
  }

  #edits(): void {
    const { edits, excused, left } = this.#world
    for (const [index, { kind, value, knew, by }] of edits.entries()) {
      if (this.#showsLoss) this.#parts.push(by, knew)
      const isAlive = (this.#alive & (1 << index)) !== 0
      if (isAlive) this.#parts.push(numberOf(`${kind} ${value}`), kind === 'back' ? knew & this.#alive : 0)
      else if (left.edits > 0 || !this.#isPlain) this.#parts.push(NEXT)
    }
    this.#parts.push(NEXT, excused & this.#alive)
  }
}

/** Edits whose loss is noted where no power cut reaches it, as bits. */
function settledIn({ devices, excused, left }: World): number {
  return devices.reduce(
    (bits, { log, disk }) => bits | (disk && left.powerCuts > 0 ? log.noted & disk.noted : log.noted),
    excused,
  )
}
