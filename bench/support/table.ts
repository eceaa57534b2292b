/** Figures as a Markdown table, so that a run can be pasted into bench/README.md as it is. */
export function printTable(title: string, rows: readonly Record<string, string | number>[]): void {
  const names = Object.keys(rows[0] ?? {})
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`
  const lines = [
    line(names),
    line(names.map(() => '---')),
    ...rows.map((row) => line(names.map((name) => row[name] ?? ''))),
  ]
  console.log(`\n### ${title}\n\n${lines.join('\n')}\n`)
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}

/** A share in whole per cent. */
export const percent = (share: number): string => `${Math.round(share * 100)} %`
