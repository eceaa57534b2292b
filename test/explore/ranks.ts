// The numbers of the server's sequence a world knows, in their order.
import type { Link } from './device.ts'
import type { World } from './world.ts'

/** By number of the sequence: how many lower ones the world knows. */
export function ranksOf({ devices, server, former, profile, left }: World): number[] {
  const ranks = Array.from({ length: server.counter + 1 }, () => 0)
  const add = (seq: number | string | undefined): void => {
    if (seq !== undefined) ranks[Number(seq)] = 1
  }
  const addLink = (link: Link | null): void => {
    if (link?.at === 'answer' && 'place' in link.answer) add(link.answer.place?.seq)
    if (link?.at !== 'page' || typeof link.page === 'string') return
    add(link.page.checkpoint)
    add(link.page.row?.place.seq)
  }
  for (const { log, disk, link } of profile ? [...devices, profile.copy] : devices) {
    for (const { at, row } of disk && left.powerCuts > 0 ? [log, disk] : [log]) {
      add(at.seq)
      add(row?.place?.seq)
    }
    addLink(link)
  }
  if (former) addLink(former.link)
  for (const seq of [server.seq, server.counter, server.purged]) add(seq)
  let rank = 0
  for (const [seq, isKnown] of ranks.entries()) ranks[seq] = seq > 0 && isKnown ? ++rank : 0
  return ranks
}
