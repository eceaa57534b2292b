import type { JsonValue } from '../../core/lib/json.ts'
import { isSame } from '../../core/lib/is-same.ts'
import { canonicalJson } from '../../core/sync/canonical-json.ts'
import type { HistoryStep } from '../../core/sync/history.ts'
import type { Content } from '../../core/sync/merge.ts'
import { liveRows } from './world/host.ts'
import type { World } from './world/world-state.ts'

/** Oracle 1: after quiet, every device holds what the server holds. Answers the differences in words. */
export async function differences({ host, devices }: Pick<World, 'host' | 'devices'>): Promise<string[]> {
  const found: string[] = []
  for (const device of devices) {
    const truth = await liveRows(host, device.person)
    const local = new Map([...(await device.records())].map(([id, { content }]) => [id, content]))
    for (const id of new Set([...truth.keys(), ...local.keys()])) {
      const [there, here] = [canonicalJson(truth.get(id)), canonicalJson(local.get(id))]
      if (there !== here) found.push(`device ${device.index}, ${id}: server ${there}, device ${here}`)
    }
  }
  return found
}

/** Oracle 2: what only one device writes holds that device's last value on the server. Answers what was lost. */
export async function losses(world: World): Promise<string[]> {
  const { host, people, makers, owned, tagged, mortal, unsure } = world
  const found: string[] = []
  const truth = new Map((await Promise.all(people.map(async (one) => [...(await liveRows(host, one))]))).flat())
  for (const id of makers.keys()) {
    if (!truth.has(id) && !unsure.has(id) && !mortal.has(id)) found.push(`${id} is gone and nobody deleted it`)
  }
  const { onCards, lost, replaced } = await notedSteps(world)
  for (const id of world.discarded) if (truth.has(id)) found.push(`I14: ${id} was discarded and the server has it`)
  // A record that came back after a deletion keeps what the edit knew: its own fields only are promised.
  for (const [id, record] of truth) {
    if (mortal.has(id)) continue
    for (const [field, values] of owned.get(id) ?? []) {
      const held = record[field] ?? null
      // What was cleared comes back from the other side when nothing is known that both were built on.
      const isOnCard = values.some(
        (value) =>
          value === null ||
          onCards.has(cardKey(id, field, value)) ||
          (isBackAt(value, held, world.everOwned.get(`${id} ${field}`) ?? []) &&
            replaced.has(cardKey(id, field, value))),
      )
      if (!values.some((value) => isSame(value, held)) && !(world.isRestored && isOnCard)) {
        found.push(
          `${id} ${field}: written ${values.map((value) => JSON.stringify(value)).join(' or ')}, server holds ${JSON.stringify(held)}`,
        )
      }
    }
    const tags = (record['tags'] ?? []) as readonly string[]
    for (const [name, isTagged] of tagged.get(id) ?? []) {
      // What a backup still had and the server forgot without is put together of both.
      const isBack = world.everUntagged.has(`${id} ${name}`) && replaced.has(cardKey(id, 'tags', name))
      const isPromised = !world.isRestored || (isTagged && !isBack)
      if (isPromised && tags.includes(name) !== isTagged)
        found.push(`${id} ${name} should be ${isTagged ? 'on' : 'off'}`)
    }
  }
  const silently = await lostSilently(world, truth, new Set([...world.onCards, ...lost]))
  return [...found, ...returned(world, truth), ...silently]
}

/**
 * Whether a value was written once more after what is held now: as it was in a backup then, it is no change of what the
 * backup has, and what stood between comes back as one from a device that still has it.
 */
function isBackAt(value: JsonValue, held: JsonValue, ever: readonly JsonValue[]): boolean {
  const between = ever.findLastIndex((one) => isSame(one, held))
  return ever.slice(0, Math.max(0, between)).some((one) => isSame(one, value))
}

/**
 * Oracle 4: what one device alone ever wrote, and removed last, is gone. A server that went back to a backup is given
 * back what another device still had, and that counts as an edit, which wins.
 */
function returned(world: World, truth: ReadonlyMap<string, unknown>): string[] {
  const { makers, devices } = world
  return [...makers.keys()].flatMap((id) => {
    if (world.isRestored) return []
    const [first, ...others] = devices.flatMap(({ removed }) => removed.get(id) ?? (removed.has(id) ? [null] : []))
    return first === true && others.length === 0 && truth.has(id) ? [`${id} was removed and came back`] : []
  })
}

/**
 * Oracle 3: a note nobody wrote over who had seen it is there, or on a card that says what it lost against. Where every
 * device keeps its log, on one of the device it was written on.
 */
async function lostSilently(
  { notes, mortal, devices, keepsLogs }: World,
  truth: ReadonlyMap<string, Content & object>,
  lost: ReadonlySet<string>,
): Promise<string[]> {
  const found: string[] = []
  const own = await Promise.all(devices.map(async (device) => cardsOf(await device.steps([...notes.keys()])).lost))
  for (const [id, { field, written, seen }] of notes) {
    const record = truth.get(id)
    if (!record || mortal.has(id)) continue
    for (const [note, writer] of written) {
      const cards = keepsLogs ? own[writer] : lost
      if (record[field] === note || seen.has(note) || cards?.has(cardKey(id, field, note))) continue
      found.push(
        `${id} ${field}: ${note} was lost and is on no card; the server holds ${JSON.stringify(record[field])}`,
      )
    }
  }
  return found
}

const elements = (tags: JsonValue): readonly JsonValue[] => (Array.isArray(tags) ? tags : [])

const cardKey = (id: string, field: string, value: JsonValue): string => `${id} ${field} ${canonicalJson(value)}`

interface Cards {
  /** Every value on a conflict card. */
  onCards: ReadonlySet<string>
  /** Those that the card says were lost, not those that stayed. */
  lost: ReadonlySet<string>
}

interface NotedSteps extends Cards {
  /** Every value that a device saw replaced from elsewhere, and every tag that it saw taken off. */
  replaced: ReadonlySet<string>
}

/** Of the logs that are open now. */
export async function notedSteps({ devices, notes, owned, tagged }: World): Promise<NotedSteps> {
  const ids = [...new Set([...notes.keys(), ...owned.keys(), ...tagged.keys()])]
  const steps = (await Promise.all(devices.map((device) => device.steps(ids)))).flat()
  const replaced = steps
    .filter(({ origin }) => origin === 'elsewhere')
    .flatMap(({ id, changes }) =>
      changes.flatMap(({ field, before, after }) =>
        field === 'tags'
          ? elements(before)
              .filter((tag) => !elements(after).includes(tag))
              .map((tag) => cardKey(id, field, tag))
          : [cardKey(id, field, before)],
      ),
    )
  return { ...cardsOf(steps), replaced: new Set(replaced) }
}

export function cardsOf(steps: readonly HistoryStep[]): Cards {
  const cards = steps.flatMap(({ id, conflicts }) => conflicts.map((conflict) => ({ id, ...conflict })))
  const lost = cards.map(({ id, field, mine, theirs, kept }) => cardKey(id, field, kept === 'mine' ? theirs : mine))
  const kept = cards.map(({ id, field, mine, theirs, kept }) => cardKey(id, field, kept === 'mine' ? mine : theirs))
  return { onCards: new Set([...lost, ...kept]), lost: new Set(lost) }
}
