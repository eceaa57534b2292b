import { useEffect, useState } from 'react'
import { userIdOf } from '../../../../core/session/session.ts'
import { useSession } from '../../../data/use-session.ts'
import { type DoneImport, doneImports, doneImportsChanged, sweepImports } from '../../../flight/work/done-imports.ts'

export type DoneImportsRead =
  | { kind: 'loading' }
  | { kind: 'ready'; imports: readonly DoneImport[] }
  | { kind: 'failed' }

/** The imports that this device remembers of who is signed in. */
export function useDoneImports(): DoneImportsRead {
  const userId = userIdOf(useSession())
  const [read, setRead] = useState<DoneImportsRead>({ kind: 'loading' })
  useEffect(() => {
    let isGone = false
    const tell = (answer: DoneImportsRead): void => {
      if (!isGone) setRead(answer)
    }
    const load = (): void => {
      // Every user has a list of their own.
      const asked = userId === null ? Promise.resolve([]) : doneImports()
      void asked.then(
        (imports) => tell({ kind: 'ready', imports }),
        () => tell({ kind: 'failed' }),
      )
    }
    load()
    if (userId !== null) void sweepImports()
    const leave = doneImportsChanged.subscribe(load)
    return () => {
      isGone = true
      leave()
    }
  }, [userId])
  return read
}
