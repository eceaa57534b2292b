export interface Spent {
  wallMs: number
  /** Processor time of this thread: on a busy machine the truer figure. */
  cpuMs: number
}

export function spend(work: () => unknown): Spent {
  const before = process.threadCpuUsage()
  const began = performance.now()
  work()
  const wallMs = performance.now() - began
  const used = process.threadCpuUsage(before)
  return { wallMs, cpuMs: (used.user + used.system) / 1000 }
}

/** The least of several runs, after two to warm up: what the work costs where nothing disturbs it. */
export function best(work: () => unknown, runs: number): Spent {
  spend(work)
  spend(work)
  const spent = Array.from({ length: runs }, () => spend(work))
  return {
    wallMs: Math.min(...spent.map(({ wallMs }) => wallMs)),
    cpuMs: Math.min(...spent.map(({ cpuMs }) => cpuMs)),
  }
}
