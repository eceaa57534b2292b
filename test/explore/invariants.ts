// What must hold in every state, and once everything has come to rest.
import { isDirty, type Row, sameContent } from '../../core/sync/row.ts'
import type { Content } from '../../core/sync/merge.ts'
import { type Device, dropKept, comeBack, retry, send, isWaiting } from './device.ts'
import { type EditStyle, nameOf, shows, standing, wrongIn } from './edits.ts'
import type { Rules } from './rules.ts'
import { handle } from './server.ts'
import { ask, keyOfPlace, proceed, withDevice, withoutLog, withServer, type World } from './world.ts'

/** Rounds of pulling and pushing after which everything must rest. */
const ROUNDS = 12

/**
 * Edits that need not show: lost in a conflict that was noted, or by a backup. Where a record was forgotten and written
 * anew since, nobody knows what was removed of it: that may come back.
 */
function notedIn({ devices, excused, edits, server }: World): number {
  const removals = edits.reduce(
    (bits, { kind }, index) => (kind === 'untag' || kind === 'remove' ? bits | (1 << index) : bits),
    0,
  )
  return devices.reduce((bits, { log }) => bits | log.noted, excused | (server.epoch > 1 ? removals : 0))
}

/** What is wrong in a state as it is, messages under way or not; null when nothing is. */
export function wrongNow(world: World, { repeats }: EditStyle): string | null {
  for (const { name, log, isMisled } of world.devices) {
    if (isMisled) return `${name}: an answer left something else than it said`
    const wrong = log.row && wrongPlace(world, log.row)
    if (wrong) return `${name}: ${wrong}`
  }
  return repeats ? null : lostNow(world)
}

/** A row without changes of its own is what the server held at its place. */
function wrongPlace({ held }: World, row: Row): string | null {
  // A conflict with a removal does not say where that stands: the older place stays.
  if (!row.place || row.confirmed === null || isDirty(row)) return null
  const content = held.get(keyOfPlace(row.place))
  if (content === undefined) return `no such place: ${keyOfPlace(row.place)}`
  return sameContent(content, row.confirmed) ? null : `what it calls confirmed was never at ${keyOfPlace(row.place)}`
}

/** Every edit that counts is on the server, or will be sent, or lost a conflict that was noted. */
function lostNow(world: World): string | null {
  const noted = notedIn(world)
  const contents: Content[] = [world.server.content]
  for (const { log, kept } of world.devices) {
    if (kept) contents.push(kept.mine)
    if (log.row && isKept(log.row, world)) contents.push(log.row.content)
  }
  const lost = standing(world.edits).find(
    ({ edit, bit }) => (noted & bit) === 0 && !contents.some((content) => shows(content, edit)),
  )
  return lost ? `lost: ${nameOf(world.edits, lost.bit)}` : null
}

/** What the row holds reaches the server: it is unsent, or the server went back and gets it again. */
function isKept(row: Row, { server }: World): boolean {
  return isDirty(row) || (row.place !== null && row.place.epoch !== `E${server.epoch}`)
}

/** A state nobody waits in for a message. */
export const isStill = ({ devices }: World): boolean => devices.every(({ link }) => link === null)

/** Lets everything come to rest: users back, refused records tried again, pulled and pushed until nothing changes. */
export function settle(rules: Rules, world: World): World {
  let now: World = { ...world, late: null }
  for (const index of [0, 1] as const) {
    if (now.devices[index].user === 'leaving') now = withoutLog(now, index)
    now = withDevice(now, index, returned(rules, now.devices[index]))
  }
  for (let round = 0; round < ROUNDS; round++) {
    const before = now
    for (const index of [0, 1] as const) now = exchange(rules, now, index)
    if (now === before) return now
  }
  return now
}

function returned(rules: Rules, device: Device): Device {
  let now = device
  if (now.user === 'away') now = comeBack(rules, now)
  if (now.user === 'returning') now = dropKept(now)
  return now.log.row?.refused ? retry(rules, now) : now
}

/** One round of a device: pulls to the feed's end, then sends. */
function exchange(rules: Rules, world: World, index: 0 | 1): World {
  let now = world
  for (let step = 0; step < ROUNDS; step++) {
    const asked = ask(now.devices[index], now.server)
    if (!asked) break
    let one = asked
    while (one.link) one = proceed(rules, one, now.edits)
    now = withDevice(now, index, one)
  }
  if (!isWaiting(now.devices[index])) return now
  const sent = send(rules, now.devices[index])
  if (sent.link?.at !== 'request') return withDevice(now, index, proceed(rules, sent, now.edits))
  const { request } = sent.link
  const { server, answer } = handle(now.server, request)
  now = withServer(now, server)
  const answered: Device = { ...sent, link: { at: 'answer', opId: request.opId, epoch: `E${server.epoch}`, answer } }
  return withDevice(now, index, proceed(rules, answered, now.edits))
}

/** What is wrong once everything rests; null when nothing is. */
export function wrongAtRest(rules: Rules, world: World, style: EditStyle): string | null {
  const rest = settle(rules, world)
  const { content } = rest.server
  for (const { name, log } of rest.devices) {
    const { row } = log
    if (row && isDirty(row)) return `at rest: ${name} is not through with what it wants to send`
    if (!sameContent(row?.content ?? null, content)) return `at rest: ${name} and the server differ`
    if (!sameContent(row?.confirmed ?? null, content)) return `at rest: ${name} takes something else for confirmed`
  }
  const wrong =
    wrongIn(rest.edits, content, notedIn(rest), style) ??
    wrongNow(rest, style) ??
    (rules.showsLoss ? hiddenIn(rest) : null)
  return wrong && `at rest: ${wrong}`
}

/** Whether each device's cards show of its own edits what lost to an edit that did not know it, and nothing else. */
function hiddenIn({ edits, devices, server }: World): string | null {
  for (const { edit, bit } of standing(edits)) {
    const isShown = (devices[edit.by === 0 ? 0 : 1].log.shown & bit) !== 0
    if (!isShown && !shows(server.content, edit)) return `on no card of its device: ${nameOf(edits, bit)}`
  }
  // A merge while an answer is missing may ask about what the other device had seen: nobody knows that then.
  for (const [index, edit] of edits.entries()) {
    const bit = 1 << index
    const isOverruled = (devices[edit.by === 0 ? 0 : 1].log.overruled & bit) !== 0
    const isUnseen = edits.some((other) => other.by !== edit.by && (other.knew & bit) === 0)
    if (isOverruled && !isUnseen) return `said to be overruled by who had seen it: ${nameOf(edits, bit)}`
  }
  return null
}
