import { useEffect, useMemo, useState } from 'react'
import type { Digest } from '../../../core/digest/digest.ts'
import { faaClass, ratingClass } from '../../../core/aircraft/rating-class.ts'
import { forwardSums } from '../../../core/logbook/brought-forward.ts'
import { loggedSessions, pilotRows } from '../../../core/logbook/pilot-log.ts'
import { readEntries, type TypeClasses } from '../../../core/recency/read-entries.ts'
import { DurationsContext } from '../../charts/measure/durations-context.ts'
import { useShownDigest } from '../../data/use-shown-digest.ts'
import { useStore } from '../../data/stores/use-store.ts'
import { aircraftCatalogue } from '../../flight/catalogue/catalogues.ts'
import { useText } from '../../i18n/use-text.ts'
import { LinkButton } from '../../shell/navigation/link-button.tsx'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Skeleton } from '../../ui/progress/skeleton.tsx'
import css from './pilot-view.module.css'
import { useTypedForward } from './forward/use-brought-forward.ts'
import { BookFiles } from './pages/book-files.tsx'
import { Logbook } from './pages/logbook.tsx'
import { Recency } from './recency/recency.tsx'
import { PeopleFlownWith } from './sums/people-flown-with.tsx'
import { Instrument } from './sums/instrument.tsx'
import { Sessions } from './sums/sessions.tsx'
import { SumsTable } from './sums/sums-table.tsx'
import { Totals } from './sums/totals.tsx'

type ClassesOf = (typeIcao: string) => TypeClasses | null
const NOTHING: ClassesOf = () => null

/** What a pilot is current for and until when, and what the log adds up to. */
export function PilotView({ digest: logged }: { digest: Digest }) {
  const digest = useShownDigest(logged)
  const { t } = useText('pilot')
  const catalogue = useStore(aircraftCatalogue)
  useEffect(() => aircraftCatalogue.wake(), [])
  const rows = useMemo(() => pilotRows(digest), [digest])
  const sessions = useMemo(() => loggedSessions(digest, rows.sessions), [digest, rows])
  // As printed: sessions stand among the flights, and rows of the digest are the newest first.
  const lines = useMemo(() => Uint32Array.from([...rows.flights, ...sessions]).sort(), [rows, sessions])
  const typed = useTypedForward()
  const forward = useMemo(() => typed && forwardSums(typed), [typed])
  const [isPrinting, setPrinting] = useState(false)
  const classesOf = useMemo((): ClassesOf => {
    if (catalogue.kind !== 'ready') return NOTHING
    const { value } = catalogue
    return (icao) => {
      const type = value.byIcao(icao)
      return type && { rating: ratingClass(type), faa: faaClass(type) }
    }
  }, [catalogue])
  const entries = useMemo(() => readEntries(logged, classesOf), [logged, classesOf])
  if (entries.length === 0) {
    return (
      <EmptyState
        title={t('nothingTitle')}
        action={
          <LinkButton kind="primary" to="new-trip">
            {t('logFlight')}
          </LinkButton>
        }
      >
        {t('nothingText')}
      </EmptyState>
    )
  }
  return (
    <DurationsContext value="clock">
      <div className={css.view} data-pilot-view>
        {catalogue.kind === 'failed' && (
          <Notice tone="wrong" action={<Button onClick={() => aircraftCatalogue.wake()}>{t('recency.again')}</Button>}>
            {t('recency.catalogueFailed')}
          </Notice>
        )}
        {!isPrinting && <BookFiles />}
        {isPrinting ? null : catalogue.kind === 'ready' || catalogue.kind === 'failed' ? (
          <Recency digest={logged} entries={entries} />
        ) : (
          <Skeleton lines={12} />
        )}
        {!isPrinting && <Totals digest={digest} rows={rows.flights} forward={forward} />}
        {!isPrinting && <SumsTable digest={digest} rows={rows.flights} {...{ sessions, classesOf, forward }} />}
        <Logbook digest={digest} rows={lines} {...{ forward, typed, isPrinting }} onPrinting={setPrinting} />
        {!isPrinting && <Instrument digest={digest} rows={rows} />}
        {!isPrinting && <PeopleFlownWith digest={digest} rows={rows.flights} />}
        {!isPrinting && <Sessions digest={digest} rows={rows.sessions} />}
      </div>
    </DurationsContext>
  )
}
