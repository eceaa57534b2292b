import { EXPORT_EXTENSIONS } from '../../core/export/format.ts'
import type { ExportChoice } from './export-run.ts'

/** The same flights as a file of one kind or another. */
export type FileKind = 'pdf' | 'xlsx' | 'csv'

const KINDS: Partial<Record<ExportChoice, readonly [FileKind, ...FileKind[]]>> = {
  table: ['xlsx', 'csv'],
  easa: ['pdf', 'xlsx', 'csv'],
  faa: ['pdf', 'xlsx', 'csv'],
}

/** The kinds a choice can be had as, the usual one first; none where there is but one. */
export function fileKinds(choice: ExportChoice): readonly FileKind[] {
  return KINDS[choice] ?? []
}

/** The one that was chosen, else the usual one. */
export function kindOf(choice: ExportChoice, chosen: FileKind | null): FileKind | null {
  const kinds = fileKinds(choice)
  return kinds.find((kind) => kind === chosen) ?? kinds[0] ?? null
}

/** The ending of the file's name. */
export function extensionOf(choice: ExportChoice, kind: FileKind | null): string {
  if (kind !== null) return kind
  if (choice === 'archive') return 'zip'
  return choice === 'table' ? 'csv' : EXPORT_EXTENSIONS[choice]
}
