import { useCallback, useEffect, useState } from 'react'
import { userIdOf } from '../../../../core/session/session.ts'
import { useSession } from '../../../data/use-session.ts'
import { type DoneImport, doneImports } from '../../../flight/work/done-imports.ts'

export type DoneImportsRead =
  | { kind: 'loading' }
  | { kind: 'ready'; imports: readonly DoneImport[] }
  | { kind: 'failed' }

/** The imports that this device remembers of who is signed in; the function reads them again. */
export function useDoneImports(): [DoneImportsRead, () => Promise<void>] {
  const userId = userIdOf(useSession())
  const [read, setRead] = useState<DoneImportsRead>({ kind: 'loading' })
  const load = useCallback(async (): Promise<DoneImportsRead> => {
    // Every user has a list of their own: another one has come when this changes.
    if (userId === null) return { kind: 'ready', imports: [] }
    return doneImports().then(
      (imports) => ({ kind: 'ready', imports }),
      () => ({ kind: 'failed' }),
    )
  }, [userId])
  useEffect(() => {
    let isGone = false
    void load().then((answer) => {
      if (!isGone) setRead(answer)
    })
    return () => {
      isGone = true
    }
  }, [load])
  return [read, async () => setRead(await load())]
}
