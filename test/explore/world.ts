// Two devices, a server, the network between them, and every step that may come next.
import { must } from '../../core/lib/must.ts'
import type { Checkpoint, ResyncReason } from '../../core/sync/checkpoint.ts'
import type { Content } from '../../core/sync/merge.ts'
import type { Row } from '../../core/sync/row.ts'
import * as device from './device.ts'
import type { Device, Link, Log } from './device.ts'
import {
  applyEdit,
  type Edit,
  EDIT_KINDS,
  type EditKind,
  type EditStyle,
  firstContent,
  shows,
  standing,
} from './edits.ts'
import type { Rules } from './rules.ts'
import { feedAfter, handle, judge, placeOf, type Request, type Server } from './server.ts'

/** What may happen how often; without a limit an exploration would not end. */
export interface Limits {
  edits: number
  /** A request that arrives once more, or late. */
  duplicates: number
  powerCuts: number
  userChanges: number
  purges: number
  backups: number
  refusals: number
  stumbles: number
  /** An answer that a worker still holds whose lead another one has taken over. */
  formerLeaders: number
  /** A browser's profile that is copied, and put back later. */
  profiles: number
}

export const NOTHING: Limits = {
  edits: 0,
  duplicates: 0,
  powerCuts: 0,
  userChanges: 0,
  purges: 0,
  backups: 0,
  refusals: 0,
  stumbles: 0,
  formerLeaders: 0,
  profiles: 0,
}

export interface Setting extends EditStyle {
  name: string
  limits: Limits
  kinds: readonly EditKind[]
  /** The record is there at the beginning, everywhere. */
  starts: 'with' | 'without'
  /** Something may happen between the asking for a page and its coming. */
  slowPages: boolean
  /** Seconds the clocks are ahead. */
  clocks: readonly [number, number]
  /** Mirrored worlds are visited, too. */
  isWhole?: boolean
  /** An edit that lost to one whose author had not seen it has to be on a card of the device it was made on. */
  showsLoss?: boolean
}

export interface World {
  devices: readonly [Device, Device]
  server: Server
  /** A request that is still under way although nobody waits for its answer. */
  late: Request | null
  snapshot: Server | null
  /** An answer its former leader still holds; the new one counts it for lost. */
  former: { index: number; link: Extract<Link, { at: 'answer' }> } | null
  /** A device as its profile was copied. */
  profile: { index: number; copy: Device } | null
  edits: readonly Edit[]
  /** Edits that nobody can be blamed for losing: a backup without them was put back and nobody else had them. */
  excused: number
  left: Limits
  /** What the server held at each place. Not part of what a state is. */
  held: ReadonlyMap<string, Content>
}

export interface Move {
  name: string
  world: World
}

export const keyOfPlace = ({ seq, epoch }: { seq: string; epoch: string }): string => `${epoch}.${seq}`

export function firstWorld(setting: Setting): World {
  const content = setting.starts === 'with' ? firstContent(setting) : null
  const seq = content ? 1 : 0
  const server: Server = {
    content,
    seq,
    counter: seq,
    purged: 0,
    epoch: 1,
    restoredTo: null,
    applied: [],
    knows: 0,
    overruled: [],
  }
  const place = placeOf(server)
  const row: Row | null = content && { content, confirmed: content, place, sent: null, refused: null }
  const log: Log = { ...device.NEW_LOG, row, gen: 1, at: { seq: place.seq, epoch: 'E1', gen: 1, complete: null } }
  const deviceOf = (name: string): Device => ({
    name,
    client: 1,
    nextOp: 1,
    log,
    disk: null,
    user: 'here',
    kept: null,
    link: null,
    isMisled: false,
  })
  return {
    devices: [deviceOf('A'), deviceOf('B')],
    server,
    late: null,
    snapshot: null,
    former: null,
    profile: null,
    edits: [],
    excused: 0,
    left: setting.limits,
    held: new Map([[keyOfPlace(place), content]]),
  }
}

export function withDevice(world: World, index: number, changed: Device): World {
  const [a, b] = world.devices
  return { ...world, devices: index === 0 ? [changed, b] : [a, changed] }
}

function spend(world: World, what: keyof Limits): World {
  return { ...world, left: { ...world.left, [what]: world.left[what] - 1 } }
}

export function withServer(world: World, server: Server): World {
  if (server === world.server) return world
  const isStored = server.seq !== 0 && (server.seq !== world.server.seq || server.epoch !== world.server.epoch)
  const held = isStored ? new Map([...world.held, [keyOfPlace(placeOf(server)), server.content]]) : world.held
  return { ...world, server, held }
}

export function movesOf(rules: Rules, setting: Setting, world: World): Move[] {
  const moves: Move[] = []
  for (const index of [0, 1]) {
    addEdits(rules, setting, world, index, moves)
    addDevice(rules, setting, world, index, moves)
  }
  if (world.former && !rules.termsEnd) addFormer(rules, world, world.former, moves)
  addWorld(world, moves)
  return moves
}

function addEdits(rules: Rules, setting: Setting, world: World, index: number, moves: Move[]): void {
  const one = must(world.devices[index])
  const n = world.edits.length + 1
  if (world.left.edits === 0 || one.user !== 'here') return
  const content = one.log.row?.content ?? null
  for (const kind of EDIT_KINDS) {
    if (!setting.kinds.includes(kind)) continue
    // Both fields are alike until one is edited.
    if (kind === 'b' && !world.edits.some((edit) => edit.kind === 'a') && !setting.isWhole) continue
    // Ids are random: nobody makes a record that is there and not known yet.
    if (kind === 'back' && setting.starts === 'with' && one.log.at.complete !== null) continue
    const applied = applyEdit(kind, content, n, n + (setting.clocks[index] ?? 0), setting)
    if (!applied) continue
    const edited = device.edit(rules, one, applied.content, 1 << (n - 1))
    const edits = [...world.edits, { kind, value: applied.value, knew: one.log.knows, by: index }]
    moves.push({
      name: `${one.name} edits ${kind}${applied.value === '' ? '' : ` ${applied.value}`}`,
      world: { ...withDevice(spend(world, 'edits'), index, edited), edits },
    })
  }
}

function addDevice(rules: Rules, setting: Setting, world: World, index: number, moves: Move[]): void {
  const one = must(world.devices[index])
  const { left, edits } = world
  const add = (name: string, changed: Device, from: World = world): void => {
    moves.push({ name: `${one.name} ${name}`, world: withDevice(from, index, changed) })
  }
  const { link } = one
  if (one.user === 'leaving') {
    moves.push({ name: `${one.name} deletes its log`, world: withoutLog(world, index) })
    add('crashes before its log is deleted, and its user comes back', device.comeBack(rules, one))
    return
  }
  if (one.user === 'away') return add('has its user back', device.comeBack(rules, one))
  if (one.user === 'returning') {
    add('strikes out what was kept', device.dropKept(one))
    if (one.kept) add('crashes before what was kept is struck out', device.comeBack(rules, one))
    return
  }
  if (left.powerCuts > 0 && (one.disk !== null || link?.at === 'absent' || link?.at === 'end')) {
    add('loses power', device.crash(one), spend(world, 'powerCuts'))
  }
  addProfile(rules, world, index, moves)
  if (left.userChanges > 0) add('gets another user', device.keep(rules, one), spend(world, 'userChanges'))
  if (one.log.row?.refused) add('tries again', device.retry(rules, one))
  if (link === null) {
    if (device.isWaiting(one)) add('sends', device.send(rules, one))
    const asked = ask(one, world.server)
    if (asked && setting.slowPages) add('asks for the feed', asked)
    else if (asked) add('pulls', pulled(rules, asked, edits))
    return
  }
  // Of a conflict with a removal the server does not say how old it is.
  if (link.at === 'answer' && left.formerLeaders > 0 && hasPlace(link)) {
    add(
      'has a new leader, the former one the answer',
      { ...one, link: null },
      { ...spend(world, 'formerLeaders'), former: { index, link } },
    )
  }
  const isLost = link.at === 'request' || link.at === 'answer' || link.at === 'page'
  if (isLost) add(`loses ${link.at}`, { ...one, link: null })
  if (link.at === 'request') addRequest(world, one, link, index, moves)
  else add(`takes ${link.at}`, proceed(rules, one, edits))
}

function addProfile(rules: Rules, world: World, index: number, moves: Move[]): void {
  const { profile, left, excused } = world
  const one = must(world.devices[index])
  if (left.profiles === 0) return
  if (profile === null) {
    moves.push({ name: `${one.name}'s profile is copied`, world: { ...world, profile: { index, copy: one } } })
  } else if (profile.index === index && profile.copy.log !== one.log) {
    const back = withDevice(
      spend({ ...world, profile: null }, 'profiles'),
      index,
      device.putBack(rules, one, profile.copy),
    )
    // With the profile goes what was noted in it.
    const gone = (one.log.noted & ~profile.copy.log.noted) | onlyBefore(back)
    moves.push({ name: `${one.name}'s profile is put back`, world: { ...back, excused: excused | gone } })
  }
}

/** Edits that are nowhere any more once a device is what it was. */
function onlyBefore({ edits, devices, server }: World): number {
  const contents = [server.content, ...devices.flatMap(({ log }) => (log.row ? [log.row.content] : []))]
  return bitsOf(standing(edits).filter(({ edit }) => !contents.some((content) => shows(content, edit))))
}

function pulled(rules: Rules, asked: Device, edits: readonly Edit[]): Device {
  let one = asked
  while (one.link) one = proceed(rules, one, edits)
  return one
}

function hasPlace({ answer }: Extract<Link, { at: 'answer' }>): boolean {
  return 'place' in answer && answer.place !== null
}

export function proceed(rules: Rules, one: Device, edits: readonly Edit[]): Device {
  switch (one.link?.at) {
    case 'answer':
      return device.takeAnswer(rules, one, edits)
    case 'page':
      return device.takePage(rules, one, edits)
    case 'absent':
      return device.settleAbsent(rules, one, edits)
    case 'end':
      return device.endPull(rules, one)
    default:
      return one
  }
}

/** Asks for the feed; null when that would tell nothing new. */
export function ask(one: Device, server: Server): Device | null {
  const { at, row } = one.log
  const page = feedAfter(server, Number(at.seq))
  const sent = row?.sent?.opId ?? null
  const isNothing =
    page !== null &&
    page.row === null &&
    `E${page.epoch}` === at.epoch &&
    String(page.checkpoint) === at.seq &&
    at.complete === null
  if (isNothing && (sent === null || !row?.refused)) return null
  return { ...one, link: { at: 'page', page: page ?? reasonOf(at, server), restoredTo: server.restoredTo, sent } }
}

/** Why the server no longer knows a cursor: its feed's end tells. */
function reasonOf(at: Checkpoint, server: Server): ResyncReason {
  return judge(at, must(feedAfter(server, 0))) === 'epoch' ? 'epoch' : 'cursor'
}

function addRequest(
  world: World,
  one: Device,
  { request }: Extract<Link, { at: 'request' }>,
  index: number,
  moves: Move[],
): void {
  const { left, server } = world
  const { server: after, answer } = handle(server, request)
  const { opId } = request
  const answered = (name: string, from: World, given: typeof answer): void => {
    moves.push({
      name,
      world: withDevice(from, index, {
        ...one,
        link: { at: 'answer', opId, epoch: `E${server.epoch}`, answer: given },
      }),
    })
  }
  answered(`server handles ${opId}`, withServer(world, after), answer)
  if (left.duplicates > 0 && world.late === null) {
    moves.push({ name: `${opId} goes out twice`, world: { ...spend(world, 'duplicates'), late: request } })
  }
  if (left.stumbles > 0) {
    const from = spend(world, 'stumbles')
    answered(`server fails before it stores ${opId}`, from, { kind: 'stumbled' })
    if (after !== server)
      answered(`server fails after it stored ${opId}`, withServer(from, after), { kind: 'stumbled' })
  }
  if (left.refusals > 0 && !server.applied.includes(opId)) {
    answered(`server refuses ${opId}`, spend(world, 'refusals'), { kind: 'refused' })
  }
}

function addFormer(rules: Rules, world: World, { index, link }: NonNullable<World['former']>, moves: Move[]): void {
  const one = must(world.devices[index])
  const taken = device.takeAnswer(rules, { ...one, link }, world.edits)
  const next = withDevice(world, index, { ...taken, link: one.link })
  moves.push({ name: `${one.name}'s former leader takes its answer`, world: { ...next, former: null } })
}

function addWorld(world: World, moves: Move[]): void {
  const { server, late, left, snapshot } = world
  if (late) {
    const { server: after } = handle(server, late)
    moves.push({ name: `${late.opId} arrives late`, world: { ...withServer(world, after), late: null } })
  }
  if (left.purges > 0 && server.seq !== 0 && server.content === null) {
    const purged = { ...server, seq: 0, purged: server.seq }
    moves.push({ name: 'server purges the removed record', world: { ...spend(world, 'purges'), server: purged } })
  }
  if (left.backups > 0 && snapshot === null) {
    moves.push({ name: 'server is backed up', world: { ...world, snapshot: server } })
  }
  if (left.backups > 0 && snapshot !== null && snapshot !== server) {
    const restored = { ...snapshot, epoch: server.epoch + 1, restoredTo: String(snapshot.counter) }
    const from = spend({ ...world, snapshot: null, excused: world.excused | onlyOnServer(world) }, 'backups')
    moves.push({ name: 'the backup is put back', world: withServer(from, restored) })
  }
}

/** Edits that no device shows, whatever it holds of them. */
function onlyOnServer({ edits, devices }: World): number {
  return bitsOf(standing(edits).filter(({ edit }) => !devices.some((one) => holds(one, edit))))
}

/**
 * Whether a device would send the edit to a server that has forgotten it. What was kept of a log that went is no copy of
 * it: where the server had confirmed the edit, it bears no place of it, and does not (docs/lost-logs.md).
 */
function holds({ log: { row }, kept }: Device, edit: Edit): boolean {
  const isInRow = row !== null && shows(row.content, edit) && (row.place !== null || !shows(row.confirmed, edit))
  return isInRow || (kept !== null && shows(kept.mine, edit) && !shows(kept.base, edit))
}

/** Another user's turn takes the log, and with it the only copy of what a backup has made the server forget. */
export function withoutLog(world: World, index: number): World {
  const one = must(world.devices[index])
  const next = withDevice(world, index, device.dropLog(one))
  const { row } = one.log
  if (!row?.place || row.place.epoch === `E${world.server.epoch}`) return next
  const isGone = ({ edit }: { edit: Edit }): boolean =>
    shows(row.confirmed, edit) &&
    !shows(world.server.content, edit) &&
    !next.devices.some((other) => holds(other, edit))
  return { ...next, excused: world.excused | bitsOf(standing(world.edits).filter(isGone)) }
}

function bitsOf(edits: readonly { bit: number }[]): number {
  return edits.reduce((bits, { bit }) => bits | bit, 0)
}
