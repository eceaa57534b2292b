import { canonicalJson } from '../../core/sync/equal.ts'
import { liveRows } from './host.ts'
import type { World } from './world.ts'

/** Oracle 1: after quiet, every device holds what the server holds. Answers the differences in words. */
export async function differences({ host, devices }: Pick<World, 'host' | 'devices'>): Promise<string[]> {
  const found: string[] = []
  for (const device of devices) {
    const truth = await liveRows(host, device.person)
    const local = await device.flights()
    for (const id of new Set([...truth.keys(), ...local.keys()])) {
      const [there, here] = [canonicalJson(truth.get(id)), canonicalJson(local.get(id))]
      if (there !== here) found.push(`device ${device.index}, ${id}: server ${there}, device ${here}`)
    }
  }
  return found
}

/** Oracle 2: what only one device writes holds that device's last value on the server. Answers what was lost. */
export async function losses({ host, people, makers, owned, tagged, mortal }: World): Promise<string[]> {
  const found: string[] = []
  const truth = new Map((await Promise.all(people.map(async (one) => [...(await liveRows(host, one))]))).flat())
  for (const id of makers.keys()) {
    if (!truth.has(id) && owned.has(id) && !mortal.has(id)) found.push(`${id} is gone and nobody deleted it`)
  }
  // A record that came back after a deletion keeps what the edit knew: its own fields only are promised.
  for (const [id, record] of truth) {
    if (mortal.has(id)) continue
    for (const [field, values] of owned.get(id) ?? []) {
      const held = record[field] ?? null
      if (!values.includes(held as string | null)) {
        found.push(`${id} ${field}: written ${values.join(' or ')}, server holds ${JSON.stringify(held)}`)
      }
    }
    const tags = (record['tags'] ?? []) as readonly string[]
    for (const [name, isTagged] of tagged.get(id) ?? []) {
      if (tags.includes(name) !== isTagged) found.push(`${id} ${name} should be ${isTagged ? 'on' : 'off'}`)
    }
  }
  return found
}
