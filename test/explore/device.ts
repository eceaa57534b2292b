// A device with its log of one record: what is on its disk, what a power cut takes back, what is on the wire.
// Each function is one transaction or one thing that happens between two.
import { BEGINNING, type Checkpoint, endComplete, type ResyncReason } from '../../core/sync/checkpoint.ts'
import { isDirty, type KeptChange, NEW_ROW, type Row, sameContent, type Stepped } from '../../core/sync/row.ts'
import { type HistoryStep, stepBetween, stepOfMerge, withOverruled } from '../../core/sync/history.ts'
import { must } from '../../core/lib/must.ts'
import { overruledSince } from '../../core/sync/operations/overruled.ts'
import type { Overruled } from '../../core/wire/resources.ts'
import { type Edit, lostIn } from './edits.ts'
import type { Rules } from './rules.ts'
import type { Answer, Page, Request } from './server.ts'

export interface Log {
  row: Row | null
  /** Number of the complete pull in which the server showed the record last. */
  gen: number
  at: Checkpoint
  /** Edits the row was made of, as bits. */
  knows: number
  /** The same when the operation under way took its number. */
  sentKnows: number
  /** Edits that lost a conflict which was noted here, as bits. */
  noted: number
  /** Edits of this device that are on a card of its own as having lost, as bits. */
  shown: number
  /** Those among them that another device's row said were overruled. */
  overruled: number
}

export type Link =
  | { at: 'request'; request: Request }
  | { at: 'answer'; opId: string; epoch: string; answer: Answer }
  | { at: 'page'; page: Page | ResyncReason; restoredTo: string | null; sent: string | null }
  /** A complete pull has come to the feed's end; then that is to be noted. */
  | { at: 'absent'; restoredTo: string | null; sent: string | null }
  | { at: 'end'; sent: string | null }

export interface Device {
  name: string
  /** Number of the context, which is part of the client id; in no database, as the number of the next operation. */
  client: number
  nextOp: number
  log: Log
  /** The log after a power cut; null while all of it is on the disk. */
  disk: Log | null
  user: 'here' | 'leaving' | 'away' | 'returning'
  kept: (KeptChange & { knows: number; sentKnows: number }) | null
  link: Link | null
  /** Nothing was edited since an operation went out, and its answer left something else here than it said. */
  isMisled: boolean
}

const NONE_SHOWN = { shown: 0, overruled: 0 }

export const NEW_LOG: Log = { row: null, gen: 0, at: BEGINNING, knows: 0, sentKnows: 0, noted: 0, ...NONE_SHOWN }

/** A transaction that reaches the disk, and with it all before. */
function strict(device: Device, log: Partial<Log>): Device {
  return { ...device, log: { ...device.log, ...log }, disk: null }
}

function relaxed(device: Device, log: Partial<Log>): Device {
  return { ...device, log: { ...device.log, ...log }, disk: device.disk ?? device.log }
}

export const isWaiting = ({ log: { row } }: Device): boolean => row !== null && isDirty(row) && row.refused === null

export function edit(rules: Rules, device: Device, content: Row['content'], bit: number): Device {
  const row = rules.edit(device.log.row ?? NEW_ROW, content)
  return strict(device, { row, knows: device.log.knows | bit })
}

/** Takes a number where none is taken; the request is on its way once that is durable. */
export function send(rules: Rules, device: Device): Device {
  const { nextOp } = device
  const { row: was } = device.log
  if (!was) return device
  const row = rules.send(was, `${device.name}${device.client}:${nextOp}`)
  if (!row.sent) return device
  const isFresh = row.sent.opId !== was.sent?.opId
  const write = rules.numberIsDurable ? strict : relaxed
  const knows = isFresh ? device.log.knows : device.log.sentKnows
  const next = { ...write(device, { row, sentKnows: knows }), nextOp: isFresh ? nextOp + 1 : nextOp }
  const { opId } = row.sent
  const operation = rules.operation(row)
  if (operation) return { ...next, link: { at: 'request', request: { opId, operation, knows } } }
  // Only by a mistake: one whose effect is seen already is taken for answered.
  const answer: Answer = { kind: 'stored', content: row.confirmed, place: row.place, knows: 0, overruled: [] }
  return { ...next, link: { at: 'answer', opId, epoch: device.log.at.epoch, answer } }
}

export function takeAnswer(rules: Rules, device: Device, edits: readonly Edit[]): Device {
  const { link, log } = device
  const idle = { ...device, link: null }
  if (link?.at !== 'answer' || !log.row || !rules.isAnswered(log.row, link.opId, link.epoch, log.at)) return idle
  const { answer } = link
  if ('place' in answer && rules.isPutBack(log.row, answer)) {
    return relaxed(idle, { at: rules.begin(log.at, 'epoch') })
  }
  if (!('place' in answer)) {
    return relaxed(idle, { row: answer.kind === 'refused' ? rules.refused(log.row) : rules.stumbled(log.row) })
  }
  const stepped = answer.kind === 'stored' ? rules.stored(log.row, answer) : rules.conflicted(log.row, answer)
  // An answer that moves nothing does not show that a complete pull would have.
  const gen = stepped.row.place === log.row.place ? log.gen : log.at.gen
  const isUntouched = log.row.sent !== null && sameContent(log.row.content, log.row.sent.next)
  const isMisled = answer.kind === 'stored' && isUntouched && !sameContent(stepped.row.content, answer.content)
  return { ...relaxed(idle, { ...met(rules, device, stepped, edits, answer), gen }), isMisled }
}

export function takePage(rules: Rules, device: Device, edits: readonly Edit[]): Device {
  const { link, log } = device
  if (link?.at !== 'page') return device
  const idle: Device = { ...device, link: null }
  const { page, sent, restoredTo } = link
  if (typeof page === 'string') return relaxed(idle, { at: rules.begin(log.at, page) })
  const verdict = rules.judge(log.at, page)
  if (verdict !== 'continue') return relaxed(idle, { at: rules.begin(log.at, verdict) })
  const at = rules.after(log.at, page)
  const change = page.row && rowOf(rules, device, page.row, edits)
  const stored = relaxed(idle, { at, ...change })
  const next = rules.rowWithCursor ? stored : { ...stored, disk: { ...(stored.disk ?? stored.log), at } }
  return at.complete === null ? forget(rules, next, sent) : { ...next, link: { at: 'absent', restoredTo, sent } }
}

function rowOf(rules: Rules, device: Device, row: NonNullable<Page['row']>, edits: readonly Edit[]): Partial<Log> {
  const { log } = device
  // A removal of what was never here is nothing to remember.
  if (log.row === null && row.content === null) return {}
  return { ...met(rules, device, rules.pulled(log.row ?? NEW_ROW, row), edits, row), gen: log.at.gen }
}

export function settleAbsent(rules: Rules, device: Device, edits: readonly Edit[]): Device {
  const { link, log } = device
  if (link?.at !== 'absent') return device
  const next: Device = { ...device, link: { at: 'end', sent: link.sent } }
  if (!log.row || log.gen >= log.at.gen) return next
  if (log.row.confirmed === null && (log.at.complete !== 'epoch' || log.row.place === null)) return next
  return relaxed(next, {
    ...met(
      rules,
      device,
      rules.absent(log.row, { epoch: log.at.epoch, restoredTo: link.restoredTo }),
      edits,
      NOTHING_KNOWN,
    ),
    gen: log.at.gen,
  })
}

export function endPull(rules: Rules, device: Device): Device {
  const { link } = device
  if (link?.at !== 'end') return device
  return forget(rules, relaxed({ ...device, link: null }, { at: endComplete(device.log.at) }), link.sent)
}

function forget(rules: Rules, device: Device, sent: string | null): Device {
  const { row } = device.log
  if (sent === null || !row || row.sent?.opId !== sent) return device
  const next = rules.forget(row)
  return next === row ? device : relaxed(device, { row: next })
}

export function retry(rules: Rules, device: Device): Device {
  return device.log.row ? strict(device, { row: rules.retry(device.log.row) }) : device
}

/** Power cut: what was not forced to the disk is gone. */
export function crash(device: Device): Device {
  return { ...device, ...anew(device), log: device.disk ?? device.log, disk: null }
}

/** The browser's profile is again what it was when it was copied. */
export function putBack(rules: Rules, device: Device, profile: Device): Device {
  const { log } = profile
  const started = { ...device, ...anew(device), log, disk: null }
  return rules.numbersAreOwn ? started : { ...started, client: profile.client, nextOp: profile.nextOp }
}

/** Another context leads. One that gave no number leaves no trace of its name. */
function anew({ client, nextOp }: Device): Pick<Device, 'client' | 'nextOp' | 'link'> {
  return { client: nextOp === 1 ? client : client + 1, nextOp: 1, link: null }
}

/** Another user signs in: what waits is kept, durable, before the log goes. */
export function keep(rules: Rules, device: Device): Device {
  const { row, knows, sentKnows } = device.log
  const kept = row && rules.keep(row)
  return { ...strict(device, {}), user: 'leaving', kept: kept && { ...kept, knows, sentKnows }, link: null }
}

export function dropLog(device: Device): Device {
  const { noted, shown, overruled } = device.log
  return { ...device, user: 'away', log: { ...NEW_LOG, noted, shown, overruled }, disk: null }
}

/** The user is back; the log is new, or after a crash the one before. What was kept is put into it. */
export function comeBack(rules: Rules, device: Device): Device {
  const { kept, log } = device
  const next: Device = { ...device, ...anew(device), user: 'returning' }
  if (!kept) return strict(next, {})
  const { knows, sentKnows } = kept
  return strict(next, {
    row: rules.restore(log.row, kept),
    knows: log.knows | knows,
    sentKnows: log.sentKnows | sentKnows,
  })
}

export function dropKept(device: Device): Device {
  return { ...device, user: 'here', kept: null }
}

interface Heard {
  knows: number
  overruled: readonly Overruled[]
}

const NOTHING_KNOWN: Heard = { knows: 0, overruled: [] }

function met(rules: Rules, device: Device, stepped: Stepped, edits: readonly Edit[], heard: Heard): Partial<Log> {
  const { log } = device
  const { row, merged } = stepped
  const noted = merged ? log.noted | lostIn(edits, merged.result) : log.noted
  const more = rules.showsLoss ? shownIn(device, stepped, edits, heard.overruled) : NONE_SHOWN
  const [shown, overruled] = [log.shown | more.shown, log.overruled | more.overruled]
  return { row, noted, shown, overruled, knows: log.knows | heard.knows, sentKnows: row.sent ? log.sentKnows : 0 }
}

const PLACE = { userId: 'u', collection: 'flights', type: 'flights', id: 'f' } as const
const ELSEWHERE = { origin: 'elsewhere', atMs: 0 } as const

/** Edits of this device that the history shows as lost from now on, as bits: by the steps the app makes. */
function shownIn(
  { name, log }: Device,
  { row, merged }: Stepped,
  edits: readonly Edit[],
  overruled: readonly Overruled[],
): Pick<Log, 'shown' | 'overruled'> {
  const was = log.row ?? NEW_ROW
  const step = merged
    ? stepOfMerge(PLACE, 'k', merged, merged.result, ELSEWHERE)
    : stepBetween(PLACE, 'k', [was.content, row.content], ELSEWHERE, was !== NEW_ROW)
  if (step === null) return NONE_SHOWN
  const isOwn = ({ by }: Edit): boolean => by === (name === 'A' ? 0 : 1)
  const card = withOverruled(step, edits.filter(isOwn).map(stepOfEdit), overruledSince(overruled, was.place, row.place))
  const bitsOf = ({ conflicts, revived }: HistoryStep): number => {
    const lost = conflicts.map(({ field, mine, theirs, kept }) => [field, kept === 'mine' ? theirs : mine])
    return edits.reduce((bits, edit, index) => {
      const isLost =
        edit.kind === 'remove' ? revived : lost.some(([field, value]) => field === edit.kind && value === edit.value)
      return isOwn(edit) && isLost ? bits | (1 << index) : bits
    }, 0)
  }
  const all = bitsOf(card)
  return { shown: all, overruled: all & ~bitsOf(step) }
}

function stepOfEdit({ kind, value }: Edit): HistoryStep {
  const step = stepBetween(PLACE, 'k', [{}, kind === 'remove' ? null : { [kind]: value }], { origin: 'here', atMs: 0 })
  return must(step)
}
