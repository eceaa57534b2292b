/** Everything people wrote, whether the app said that it is saved, and what follows for the end (I2, I4, I12). */
import { type DeviceName, mayBeDeleted } from './plan.ts'

/** `seat` belongs to device A, `registration` to B, `note` to both. `flight` is the flight itself. */
export type Field = 'flight' | 'seat' | 'registration' | 'note'
export type OwnField = 'seat' | 'registration'
export const ownFieldOf = (device: DeviceName): OwnField => (device === 'A' ? 'seat' : 'registration')
const ownerOf = (field: OwnField): DeviceName => (field === 'seat' ? 'A' : 'B')

export interface Write {
  order: number
  device: DeviceName
  marker: number
  field: Field
  value: string
  /** False: begun, but nobody heard the end of it; it may or may not have happened. */
  acknowledged: boolean
}

export interface Deletion {
  order: number
  device: DeviceName
  marker: number
  acknowledged: boolean
  /** What the flight said when it was deleted; null: unknown. */
  seen: Readonly<Record<OwnField, string | null>> | null
}

/** One flight of one copy of the log. */
export interface CopyRow {
  id: string
  marker: number | null
  seat: string | null
  registration: string | null
  note: string | null
}

export interface Judgement {
  lost: string[]
  duplicated: string[]
  /** Flights nobody logged, deleted flights that are back for no reason. */
  invented: string[]
}

export interface Ledger {
  readonly writes: readonly Write[]
  readonly deletions: readonly Deletion[]
  /** What was seen on the way that must never be. */
  readonly violations: string[]
  /** Notes what is about to be written; call the answer when it was saved. */
  write(device: DeviceName, marker: number, values: Partial<Record<Field, string>>): () => void
  delete(device: DeviceName, marker: number): (seen: Deletion['seen']) => void
  /** Number of acknowledged writes, deletions among them. */
  acknowledged(): number
}

export function createLedger(): Ledger {
  const writes: Write[] = []
  const deletions: Deletion[] = []
  let order = 0
  return {
    writes,
    deletions,
    violations: [],
    write(device, marker, values) {
      const begun = Object.entries(values).map(([field, value]): Write => {
        return { order: ++order, device, marker, field: field as Field, value, acknowledged: false }
      })
      writes.push(...begun)
      return () => {
        for (const write of begun) write.acknowledged = true
      }
    },
    delete(device, marker) {
      const begun: Deletion = { order: ++order, device, marker, acknowledged: false, seen: null }
      deletions.push(begun)
      return (seen) => {
        begun.acknowledged = true
        begun.seen = seen
      }
    },
    acknowledged: () => [...writes, ...deletions].filter(({ acknowledged }) => acknowledged).length,
  }
}

/** Holds one copy of the log against the ledger. */
export function judgeCopy(ledger: Pick<Ledger, 'writes' | 'deletions'>, rows: readonly CopyRow[]): Judgement {
  const judgement: Judgement = { lost: [], duplicated: [], invented: [] }
  const written = Map.groupBy(ledger.writes, ({ marker }) => marker)
  const there = Map.groupBy(rows, ({ marker }) => marker)
  for (const [marker, copies] of there) {
    if (marker === null || !written.has(marker)) judgement.invented.push(`flight ${marker} was never logged`)
    for (const copy of copies.slice(1)) judgement.duplicated.push(`flight ${marker} is there again as ${copy.id}`)
  }
  for (const [marker, writes] of written) {
    const deletions = ledger.deletions.filter((deletion) => deletion.marker === marker)
    judgeFlight(marker, { writes, deletions, row: there.get(marker)?.[0] ?? null }, judgement)
  }
  return judgement
}

interface Story {
  writes: readonly Write[]
  deletions: readonly Deletion[]
  row: CopyRow | null
}

function judgeFlight(marker: number, story: Story, judgement: Judgement): void {
  if (!story.row) {
    const missing = story.writes.filter((write) => write.acknowledged && !mayBeGone(write, story))
    for (const { field, value, device } of missing)
      judgement.lost.push(`flight ${marker} is gone, and with it ${field} ${value} of ${device}`)
    return
  }
  if (mustBeGone(story))
    judgement.invented.push(`flight ${marker} is back although nobody edited it after its deletion`)
  for (const field of ['seat', 'registration'] as const) {
    const found = story.row[field]
    const allowed = ownValues(field, story)
    if (!allowed.includes(found))
      judgement.lost.push(`flight ${marker}: ${field} is ${found}, not ${allowed.join(' or ')}`)
  }
  if (!mayBeDeleted(marker)) judgeNote(marker, story, story.row, judgement)
}

const placeOf = (story: Story, field: OwnField, value: string | null): number =>
  story.writes.filter((write) => write.field === field).findIndex((write) => write.value === value)

/** Did the person who deleted the flight see this write? */
function wasSeen(write: Write, deletion: Deletion, story: Story): boolean {
  if (write.field === 'flight' || write.field === 'note') return true
  if (deletion.seen === null) return write.device === deletion.device && write.order < deletion.order
  return placeOf(story, write.field, deletion.seen[write.field]) >= placeOf(story, write.field, write.value)
}

/** The edit beats the delete; but what was seen when it was deleted goes with it. */
function mayBeGone(write: Write, story: Story): boolean {
  return story.deletions.some(
    (deletion) => !deletion.acknowledged || deletion.seen === null || wasSeen(write, deletion, story),
  )
}

function mustBeGone(story: Story): boolean {
  return story.deletions.some(
    (deletion) => deletion.acknowledged && story.writes.every((write) => wasSeen(write, deletion, story)),
  )
}

/** The last acknowledged value, or one whose end nobody heard of. */
function ownValues(field: OwnField, story: Story): (string | null)[] {
  const writes = story.writes.filter((write) => write.field === field)
  const last = writes.findLast(({ acknowledged }) => acknowledged)
  const open = writes.filter(({ acknowledged }) => !acknowledged).map(({ value }) => value)
  // Who deletes a flight gives up what they had written into it before, should another's edit bring it back.
  const givenUp = story.deletions.some(
    (deletion) => deletion.device === ownerOf(field) && deletion.order > (last?.order ?? 0),
  )
  const older = givenUp ? [null, ...writes.map(({ value }) => value)] : []
  return [last?.value ?? null, ...open, ...older]
}

/** A note both wrote: the last of one device or the other, or one whose end nobody heard of. */
function judgeNote(marker: number, { writes }: Story, row: CopyRow, judgement: Judgement): void {
  const notes = writes.filter(({ field }) => field === 'note')
  const lastOf = (device: DeviceName) => notes.findLast((write) => write.acknowledged && write.device === device)
  const allowed = notes
    .filter((write) => !write.acknowledged || write === lastOf(write.device))
    .map(({ value }) => value)
  if (row.note === null && !notes.some(({ acknowledged }) => acknowledged)) return
  if (row.note === null || !allowed.includes(row.note))
    judgement.lost.push(`flight ${marker}: the note is ${row.note}, not ${allowed.join(' or ')}`)
}
