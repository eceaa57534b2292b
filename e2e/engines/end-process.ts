import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'

/**
 * What ends a process that leads a group (`detached`), with its whole group, and resolves when it is over. A test that
 * runs out of time never asks for that: the group goes at the latest with this process.
 */
export function endGroup(leader: ChildProcess): () => Promise<void> {
  const kill = (): void => {
    try {
      if (leader.pid !== undefined) process.kill(-leader.pid, 'SIGKILL')
    } catch {
      // Over already.
    }
  }
  process.once('exit', kill)
  leader.once('exit', () => process.off('exit', kill))
  return async () => {
    kill()
    await untilEnded(leader)
  }
}

export async function untilEnded(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}
