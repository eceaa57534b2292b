import { readdirSync, readFileSync } from 'node:fs'

/** A tick of the clock that processes are counted by; Linux has had this one for ever. */
const TICK_MS = 10

interface Process {
  parent: number
  ms: number
}

/** Milliseconds of the processor that all processes of the browser with this profile have used so far. Linux only. */
export function browserProcessorMs(profile: string): number {
  const all = new Map<number, Process>()
  for (const name of readdirSync('/proc')) {
    const pid = Number(name)
    const found = Number.isInteger(pid) ? readProcess(pid) : null
    if (found) all.set(pid, found)
  }
  const own = new Set([...all.keys()].filter((pid) => commandOf(pid).includes(profile)))
  for (let before = -1; before !== own.size; ) {
    before = own.size
    for (const [pid, { parent }] of all) if (own.has(parent)) own.add(pid)
  }
  return [...own].reduce((sum, pid) => sum + (all.get(pid)?.ms ?? 0), 0)
}

function readProcess(pid: number): Process | null {
  try {
    // The name stands in brackets and may hold anything.
    const fields = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '').split(' ')
    return { parent: Number(fields[1]), ms: (Number(fields[11]) + Number(fields[12])) * TICK_MS }
  } catch {
    return null
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
