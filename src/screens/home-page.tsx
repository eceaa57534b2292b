import { Suspense, useMemo } from 'react'
import { type Digest } from '../../core/digest/digest.ts'
import type { DigestState } from '../../core/digest/digest-state.ts'
import { digestOfFirstRows } from '../../core/digest/first-rows.ts'
import { plannedFlights } from '../../core/home/planned-flights.ts'
import { formatDate } from '../../core/locale/format.ts'
import { localToday } from '../../core/time/local-today.ts'
import { useMinute } from '../data/browser/use-minute.ts'
import { useCheckCount } from '../data/use-check-count.ts'
import { useDigest, useFirstRows } from '../data/use-digest.ts'
import { useShownDigest } from '../data/use-shown-digest.ts'
import { usePreferences } from '../data/use-preferences.ts'
import { useLostLog } from '../data/use-lost-log.ts'
import { CheckCount } from '../features/checks/check-count.tsx'
import { Attention } from '../features/home/attention.tsx'
import { HeroMap } from '../features/home/hero-map.tsx'
import { InstallHint } from '../features/home/install-hint.tsx'
import { LastFlights } from '../features/home/last-flights.tsx'
import { NextFlight } from '../features/home/next-flight.tsx'
import { QuickActions } from '../features/home/quick-actions.tsx'
import { ThisDay } from '../features/home/this-day.tsx'
import { HomeTotals } from '../features/home/totals.tsx'
import { UnderWay } from '../features/home/under-way.tsx'
import { useHomeMap } from '../features/home/use-home-map.ts'
import { hasPilotLog } from '../data/has-pilot-log.ts'
import { Unreadable } from '../flight/read/unreadable.tsx'
import { useRowWords } from '../flight/summary/row-words.ts'
import { useText } from '../i18n/use-text.ts'
import { SyncProgress } from '../story/sync-progress.tsx'
import { CutOffWorkLater } from '../flight/edits/cut-off-work-later.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { useMediaQuery } from '../ui/measure/use-media-query.ts'
import { Skeleton } from '../ui/progress/skeleton.tsx'
import css from './home-page.module.css'
import { lazyPart } from '../ui/lazy-part.ts'

// Few ever read these, or only once.
const EmptyLog = lazyPart(() => import('../features/flight-list/empty-log.tsx'), 'EmptyLog')
const LogLost = lazyPart(() => import('../story/log-lost.tsx'), 'LogLost')

/** As breakpoints.css has it. */
const RAIL = '(width >= 60rem)'

/** What somebody sees who opens their log: where it has taken them, what comes next, and what came last. */
export default function HomePage() {
  const { t } = useText('home')
  const { state, isCopy } = useNewest()
  const lost = useLostLog()
  return (
    <div className={css.page} data-home={isCopy ? 'copy' : state.kind}>
      <div className={css.header}>
        <PageHeader title={t('title')} actions={<SyncProgress patient />} />
      </div>
      <Suspense fallback={null}>{lost && <LogLost />}</Suspense>
      <CutOffWorkLater />
      <UnderWay />
      {state.kind === 'failed' ? (
        <Unreadable title={t('flights:list.failedTitle')} text={t('flights:list.failedText')} />
      ) : state.digest === null ? (
        <Skeleton lines={12} />
      ) : state.digest.count > 0 ? (
        <Log digest={state.digest} isCopy={isCopy} />
      ) : (
        // A log that is gone is no empty one: what is known of it stands above.
        lost?.isBack !== false && (
          <Suspense fallback={<Skeleton lines={12} />}>
            <EmptyLog skeleton={undefined} />
          </Suspense>
        )
      )}
    </div>
  )
}

/** The log, and until it is read the copy of its newest flights. */
function useNewest(): { state: DigestState; isCopy: boolean } {
  const state = useDigest()
  const rows = useFirstRows()
  const copy = useMemo(() => rows && digestOfFirstRows(rows), [rows])
  const isCopy = state.kind === 'loading' && copy !== null
  return { state: isCopy ? { kind: 'ready', digest: copy } : state, isCopy }
}

function Log({ digest: logged, isCopy }: { digest: Digest; isCopy: boolean }) {
  const digest = useShownDigest(logged)
  const words = useRowWords('medium')
  const nowMs = useMinute(true)
  const today = localToday(new Date(nowMs))
  const map = useHomeMap(isCopy ? null : digest)
  const { wrong } = useCheckCount()
  const preferences = usePreferences()
  const isWide = useMediaQuery(RAIL)
  const planned = useMemo(() => plannedFlights(digest, nowMs, today), [digest, nowMs, today])
  const install = (
    <div className={css.install}>
      <InstallHint />
    </div>
  )
  return (
    <div className={css.log}>
      <div className={css.hero}>
        <p className={css.date}>{formatDate(today, words.tag, 'long')}</p>
        <HeroMap map={map} />
        <HomeTotals digest={digest} map={map} />
      </div>
      <div className={css.beside}>
        <div className={css.next}>
          <NextFlight {...{ digest, planned, nowMs, today, words }} />
        </div>
        <div className={css.attention}>
          <Attention over={planned.over.length} today={today} findings={wrong > 0 ? <CheckCount /> : null} />
        </div>
        <div className={css.actions}>
          <QuickActions hasLogbook={hasPilotLog(preferences, digest)} />
        </div>
        {isWide && install}
      </div>
      <div className={css.last}>
        <LastFlights digest={digest} words={words} />
      </div>
      <div className={css.day}>
        {/* The copy has too few rows to say what there was. */}
        {!isCopy && <ThisDay digest={digest} today={today} words={words} />}
      </div>
      {!isWide && install}
    </div>
  )
}
