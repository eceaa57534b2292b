import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Sends the signal to a process that still runs, and waits until it has ended. */
export async function endProcess(child: ChildProcess, signal: () => void): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  signal()
  await exited
}
