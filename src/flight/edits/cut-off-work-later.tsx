import { Suspense } from 'react'
import { useIdle } from '../../data/browser/use-idle.ts'
import { lazyPart } from '../../ui/lazy-part.ts'

const CutOffWork = lazyPart(() => import('./cut-off-work.tsx'), 'CutOffWork')

/** What was cut off, on a page whose first picture does not wait for it. */
export function CutOffWorkLater() {
  if (!useIdle()) return null
  return (
    <Suspense fallback={null}>
      <CutOffWork />
    </Suspense>
  )
}
