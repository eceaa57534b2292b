import { Suspense, useState } from 'react'
import type { Store } from '../../../core/lib/store.ts'
import { readTakeover } from '../../data/demo-takeover.ts'
import { useStore } from '../../data/stores/use-store.ts'
import { withTexts } from '../../i18n/with-texts.ts'
import { lazyPart } from '../../ui/lazy-part.ts'

// Few come from the demo.
const TakeoverNotice = lazyPart(
  withTexts(() => import('../../shell/demo-takeover/takeover-notice.tsx'), ['opened']),
  'TakeoverNotice',
)

/** As it was noted before this page: the server knows nothing of it. */
const isNoted: Store<boolean> = { first: false, get: () => readTakeover() !== null, subscribe: () => () => undefined }

/** What comes from the demo with a login, where somebody wants that. */
export function FromDemo() {
  const isWanted = useStore(isNoted)
  const [isLeft, setLeft] = useState(false)
  if (!isWanted || isLeft) return null
  return (
    <Suspense fallback={null}>
      <TakeoverNotice onLeft={() => setLeft(true)} />
    </Suspense>
  )
}
