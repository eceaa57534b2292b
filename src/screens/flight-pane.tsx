import { X } from 'lucide-react'
import { type KeyboardEvent, Suspense } from 'react'
import { useText } from '../i18n/use-text.ts'
import { withTexts } from '../i18n/with-texts.ts'
import { usePrefetched } from '../shell/navigation/use-prefetched.ts'
import { Button } from '../ui/button/button.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Skeleton } from '../ui/progress/skeleton.tsx'
import css from './flight-pane.module.css'
import { AbsentFlight } from '../flight/read/absent-flight.tsx'
import { useDeleteFlight } from '../flight/remove/use-delete-flight.ts'
import { useFlight } from '../flight/read/use-flight.ts'

const OpenedFlight = lazyPart(
  withTexts(() => import('./opened-flight.tsx')),
  'OpenedFlight',
)

/** Fetches what a flight is shown with once the browser is idle, so that the first one opens at once. */
export function usePreloadedDetail(): void {
  usePrefetched(OpenedFlight)
}

export interface FlightPaneProps {
  id: string
  onClose: () => void
  /** What the way back is called where it does not lead to all flights. */
  backText?: string | undefined
}

/** The place of one flight, beside its list or in place of it; what it shows comes with the first flight opened. */
export function FlightPane({ id, onClose, backText }: FlightPaneProps) {
  const { t } = useText('flights')
  const flight = useFlight(id)
  // Here and not beside the facts: those leave the screen as soon as the flight is gone, often before its deletion is.
  const remove = useDeleteFlight(onClose)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc closes the pane from anywhere inside
    <section className={css.pane} aria-label={t('detail.label')} onKeyDown={onKeyDown}>
      <div className={css.bar}>
        <Button kind="quiet" edge="start" className={css.back} onClick={onClose}>
          {backText ?? t('detail.back')}
        </Button>
        <button
          type="button"
          className={css.close}
          aria-label={t('detail.close')}
          title={t('detail.close')}
          onClick={onClose}
        >
          <X aria-hidden="true" size={20} strokeWidth={1.5} />
        </button>
      </div>
      {flight.value !== null ? (
        <Suspense fallback={<Skeleton lines={8} />}>
          <OpenedFlight id={id} flight={flight.value} onDelete={() => remove(id)} />
        </Suspense>
      ) : flight.kind === 'loading' ? (
        <Skeleton lines={8} />
      ) : (
        <AbsentFlight id={id} isUnread={flight.kind === 'failed'} />
      )}
    </section>
  )
}
