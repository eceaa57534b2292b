import { canonicalJson } from '../../core/sync/equal.ts'
import type { World } from './world.ts'

/** Oracle 1: after quiet, every device holds what the server holds. Answers the differences in words. */
export async function differences({ server, devices }: Pick<World, 'server' | 'devices'>): Promise<string[]> {
  const found: string[] = []
  const truth = server.live('flights')
  for (const device of devices) {
    const local = await device.flights()
    for (const id of new Set([...truth.keys(), ...local.keys()])) {
      const [there, here] = [canonicalJson(truth.get(id)), canonicalJson(local.get(id))]
      if (there !== here) found.push(`device ${device.index}, ${id}: server ${there}, device ${here}`)
    }
  }
  return found
}

/** Oracle 2: what only one device writes holds that device's last value on the server. Answers what was lost. */
export function losses({ server, owned, tagged, mortal }: World): string[] {
  const found: string[] = []
  const truth = server.live('flights')
  for (const [id, fields] of owned) {
    const record = truth.get(id)
    if (!record) {
      if (!mortal.has(id)) found.push(`${id} is gone and nobody deleted it`)
      continue
    }
    // A record that came back after a deletion keeps what the edit knew: its own fields only are promised.
    if (mortal.has(id)) continue
    for (const [device, value] of fields) {
      const held = record[`own${device}`] ?? null
      if (held !== value) found.push(`${id} own${device}: written ${value}, server holds ${JSON.stringify(held)}`)
    }
  }
  for (const [id, tags] of tagged) {
    const record = mortal.has(id) ? undefined : truth.get(id)
    const held = (record?.['tags'] ?? []) as readonly string[]
    for (const [name, isTagged] of tags) {
      if (record && held.includes(name) !== isTagged) found.push(`${id} ${name} should be ${isTagged ? 'on' : 'off'}`)
    }
  }
  return found
}
