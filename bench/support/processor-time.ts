import { readFileSync, readdirSync } from 'node:fs'

/** Milliseconds of the processor. */
export interface ProcessorTime {
  all: number
  /** Of the thread that runs the program; the others collect garbage and compile. */
  main: number
}

/** What a process has used so far, with all its threads. On a busy machine the truer figure. Linux only. */
export function processorTime(pid: number): ProcessorTime {
  let [all, main] = [0, 0]
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const ms = Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6
    all += ms
    if (thread === String(pid)) main = ms
  }
  return { all, main }
}

/** Processor time of one of `calls` calls. */
export function timeOfEach(before: ProcessorTime, after: ProcessorTime, calls: number): ProcessorTime {
  return { all: (after.all - before.all) / calls, main: (after.main - before.main) / calls }
}

/** How often something was done. */
export interface Rate {
  perSecond: number
  /** Of the processor, for one call. */
  spentMs: number
}
