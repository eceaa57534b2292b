import type { Digest } from '../../digest/digest.ts'
import { type Position, positionOf } from '../../geo/position.ts'
import { logGroups } from '../../stats/groups/log-groups.ts'
import { endOf } from '../../stats/groups/place-groups.ts'

/** Where one of the log's paths (`core/stats/groups/paths.ts`) goes along. */
export interface PathLine {
  /** From end to end over its stops; null when the position of one is not known, or one is missing. */
  points: readonly Position[] | null
  /** Keys of its airports at the ends; empty where one is missing. */
  from: string
  to: string
}

const known = new WeakMap<Digest, { positions: readonly (Position | null)[]; lines: readonly PathLine[] }>()

/** Position of every airport of the log by its group: as the newest flight has it, else as any has it. */
export function groupPositions(digest: Digest): readonly (Position | null)[] {
  return linesAndPositions(digest).positions
}

/** The line of every path, by its number; the first is none. Worked out once for each digest. */
export function linesOfPaths(digest: Digest): readonly PathLine[] {
  return linesAndPositions(digest).lines
}

function linesAndPositions(digest: Digest): { positions: readonly (Position | null)[]; lines: readonly PathLine[] } {
  const kept = known.get(digest)
  if (kept) return kept
  const positions = positionsOf(digest)
  const made = { positions, lines: pathLines(digest, positions) }
  known.set(digest, made)
  return made
}

function positionsOf(digest: Digest): (Position | null)[] {
  const { airports } = logGroups(digest)
  const positions = airports.values.map((place) => positionOf(place))
  for (const [at, place] of digest.tables.places.values().entries()) {
    const group = airports.of[at + 1] ?? 0
    if (group !== 0) positions[group] ??= positionOf(place)
  }
  return positions
}

function pathLines(digest: Digest, positions: readonly (Position | null)[]): PathLine[] {
  const { columns, tables, count } = digest
  const { airports, paths } = logGroups(digest)
  const lines: PathLine[] = Array.from({ length: paths.count }, () => ({ points: null, from: '', to: '' }))
  const isDone = new Uint8Array(paths.count)
  for (let row = 0; row < count; row++) {
    const path = paths.of[row] ?? 0
    if (isDone[path] === 1) continue
    isDone[path] = 1
    const places = [columns.from[row] ?? 0, ...(tables.placeLists.at(columns.via[row] ?? 0) ?? []), endOf(columns, row)]
    const groups = places.map((index) => airports.of[index] ?? 0)
    const points = groups.map((group) => positions[group] ?? null)
    const isWhole = points.every((point) => point !== null)
    const keyOf = (group: number | undefined): string => airports.keys[group ?? 0] ?? ''
    lines[path] = { points: isWhole ? points : null, from: keyOf(groups[0]), to: keyOf(groups.at(-1)) }
  }
  return lines
}
