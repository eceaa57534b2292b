// A simulated world and what is known of it, beside what happens in it.
import type { JsonValue } from '../../../core/lib/json.ts'
import type { MediaVariant } from '../../../core/media/media-variant.ts'
import type { Content } from '../../../core/sync/merge.ts'
import type { Device } from './device.ts'
import type { Host, Person } from './host.ts'
import { REFUSED_NOTE } from '../../support/model-server.ts'
import type { RecordKind } from './records.ts'

export interface Photo {
  person: Person
  flightId: string
  /** One character each. */
  bytes: Readonly<Partial<Record<MediaVariant, string>>>
}

export interface World {
  host: Host
  people: readonly Person[]
  devices: readonly Device[]
  /** Who made a record. */
  makers: Map<string, string>
  /** Values by record and field that only one device writes: the last one, or two when it is not known which was stored. */
  owned: Map<string, Map<string, JsonValue[]>>
  /** By record and field of those: every value that device ever wrote, in order. */
  everOwned: Map<string, JsonValue[]>
  /** Tags by record: whether their only device put them on or took them off last. */
  tagged: Map<string, Map<string, boolean>>
  /** Records and tags of those: what its device ever took off, or tried to. */
  everUntagged: Set<string>
  /** Records somebody deleted: whether they live in the end depends on who edited what. */
  mortal: Set<string>
  /** Records whose insertion failed: they may be there, and need not. */
  unsure: Set<string>
  /** By record: notes that were acknowledged, each with the device it was written on; those that somebody wrote over who had seen them. */
  notes: Map<string, { field: string; written: Map<string, number>; seen: Set<string> }>
  /** By record, field and value: what lost, on cards of logs that are away or gone by now. */
  onCards: Set<string>
  /** Records that were discarded before anybody else heard of them. */
  discarded: Set<string>
  /** Each puts the server back to where it stood. */
  backups: (() => void)[]
  /** Every device keeps its log, and hears of everything: what it wrote and lost is on a card of its own. */
  keepsLogs: boolean
  /** The server went back to a backup: what was confirmed may have come back another way. */
  isRestored: boolean
  /** Highest number seen of each record. */
  sequences: Map<string, number>
  /** Photos whose adding was acknowledged, by id. */
  photos: Map<string, Photo>
  /** What did not hold although it must at every step. */
  wrongs: string[]
  trace: string[]
  counts: Record<string, number>
}

/** Somebody wrote a note over what they saw. `note` null: another thing than a note, or nobody knows whether it is stored. */
export function noted(
  world: World,
  id: string,
  { note: field }: RecordKind,
  before: Content,
  note: string | null,
  device: number,
): void {
  const notes = world.notes.get(id) ?? { field, written: new Map(), seen: new Set() }
  world.notes.set(id, notes)
  const was = before?.[field]
  if (typeof was === 'string') notes.seen.add(was)
  if (note !== null && note !== REFUSED_NOTE) notes.written.set(note, device)
}
