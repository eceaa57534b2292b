import { lazy, Suspense, useState } from 'react'
import type { Store } from '../../../core/lib/store.ts'
import { readClaim } from '../../data/demo-claim.ts'
import { useStore } from '../../data/stores/use-store.ts'
import { withTexts } from '../../i18n/with-texts.ts'

// Few come from the demo.
const ComingAlong = lazy(
  withTexts(async () => ({ default: (await import('../../shell/claim/coming-along.tsx')).ComingAlong }), ['opened']),
)

/** As it was noted before this page: the server knows nothing of it. */
const isNoted: Store<boolean> = { first: false, get: () => readClaim() !== null, subscribe: () => () => undefined }

/** What comes from the demo with a login, where somebody wants that. */
export function FromDemo() {
  const isWanted = useStore(isNoted)
  const [isLeft, setLeft] = useState(false)
  if (!isWanted || isLeft) return null
  return (
    <Suspense fallback={null}>
      <ComingAlong onLeft={() => setLeft(true)} />
    </Suspense>
  )
}
