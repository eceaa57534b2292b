import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import { onTakenUp } from '../../data/browser/on-taken-up.ts'
import { useStore } from '../../data/stores/use-store.ts'
import { CutOffWork } from '../../flight/edits/cut-off-work.tsx'
import { WorkProgressBar } from '../../flight/work/work-progress-bar.tsx'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { focusPage } from '../../ui/focus-page.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { WorkProgress } from '../../ui/progress/work-progress.tsx'
import { ArchivePart } from './archive/archive-part.tsx'
import { CutOffArchive } from './archive/cut-off-archive.tsx'
import { ChooseFiles } from './choose/choose-files.tsx'
import { ImportHistory } from './history/import-history.tsx'
import { LoggedImports } from './history/logged-imports.tsx'
import css from './choose/import-parts.module.css'
import { ImportResult } from './import-result.tsx'
import { ImportReview } from './import-review.tsx'
import { ImportRun } from './import-run.ts'
import type { ImportStep, ReadProgress } from './state/import-state.ts'
import { PassLooking } from './pass-looking.tsx'
import { useRoom } from './room/use-room.ts'
import { PassTroubles } from './passes/pass-troubles.tsx'
import { usePastedText } from './paste/use-pasted-text.ts'
import { usePasses } from './passes/use-passes.ts'
import { UndecidedFiles } from './shared/shared-files.ts'
import { useIncoming } from './shared/use-incoming.ts'
import { withoutTracks } from './track-files.ts'
import { type TracksTaker, useWaitingTracks } from './use-waiting-tracks.ts'

/** Flights of other apps: files are chosen, every row is shown with what becomes of it, then it is written. */
export function ImportPage(tracksTaker: TracksTaker) {
  const { t, locale } = useText('import')
  const [run] = useState(() => new ImportRun())
  const state = useStore(run.state)
  const { step, files, lines, findings, given, remembered, goesOn } = state
  const { onTracks } = tracksTaker
  const waiting = useWaitingTracks(state, tracksTaker)
  const room = useRoom(step.kind)
  const [undecided] = useState(() => new UndecidedFiles())
  const settle = (): void => undecided.settle()
  useEffect(() => {
    const leaving = new AbortController()
    onTakenUp(() => run.wasSuspended(), leaving.signal)
    return () => {
      leaving.abort()
      run.end()
    }
  }, [run])
  const passes = usePasses((chosen) => {
    void withoutTracks(chosen)
      // What cannot be looked at says so when it is read.
      .catch(() => ({ tracks: [], others: chosen }))
      .then(({ tracks, others }) => {
        if (others.length > 0) run.take(others, locale)
        waiting.hold(others.length > 0 ? tracks : [])
        if (others.length > 0) return
        settle()
        if (tracks.length > 0) onTracks(tracks, [])
      })
  }, settle)
  const { take } = passes
  useFocusOfStep(passes.looking === null ? step.kind : 'looking')
  const shared = useIncoming(t('paste.name'), take, undecided)
  // What came in, and an archive, which has its own way to be gone on with, need not be shared again.
  const isDecided = step.kind === 'done' || step.kind === 'archive'
  useEffect(() => {
    if (isDecided) undecided.settle()
  }, [isDecided, undecided])
  const [pasted, notePasted] = usePastedText()
  const choose = (chosen: readonly File[]): void => {
    settle()
    notePasted(chosen)
    take(chosen)
  }
  const begin = (): void => {
    settle()
    run.begin()
  }
  const stopLooking = (): void => {
    settle()
    passes.stop()
  }
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {passes.looking && <PassLooking looking={passes.looking} onStop={stopLooking} />}
      <PassTroubles troubles={passes.troubles} />
      {step.kind === 'choose' && (
        <div className={css.notices}>
          {shared !== null && (
            <Notice tone="wrong" title={t('shared.title')}>
              <p data-shared={shared}>{t(`shared.${shared}`)}</p>
            </Notice>
          )}
          {passes.looking === null && (
            <>
              <CutOffWork />
              <CutOffArchive onGoOn={(file) => choose([file])} />
            </>
          )}
        </div>
      )}
      {step.kind === 'choose' && passes.looking === null && (
        <ChooseFiles onFiles={choose}>
          <ImportHistory onFiles={choose} />
          <LoggedImports />
        </ChooseFiles>
      )}
      {step.kind === 'opening' && <Reading label={t('reading.opening')} reading={null} onCancel={begin} />}
      {step.kind === 'archive' && <ArchivePart run={run.archive} onFiles={choose} onMore={begin} />}
      {step.kind === 'review' && step.reading !== null && (
        <Reading
          label={t('reading.label')}
          reading={step.reading}
          onCancel={() => (step.summary === null ? begin() : run.cancel())}
        />
      )}
      {waiting.count > 0 && (
        <p className={css.soft} data-waiting-tracks={waiting.count}>
          {t('go.tracksWait', { count: waiting.count, number: formatNumber(waiting.count, localeTag(locale)) })}
        </p>
      )}
      {step.kind === 'review' && step.summary !== null && (
        <ImportReview
          {...{ files, lines, findings, given, remembered, room, goesOn, pasted }}
          summary={step.summary}
          isReading={step.reading !== null}
          trial={run.trial}
          readWhole={run.wholeRows.read}
          onAnswer={(answer) => run.answer(answer)}
          onWord={run.giveWord}
          onWrite={() => void run.write()}
          onFiles={choose}
        />
      )}
      {step.kind === 'writing' && (
        <Notice tone="waiting" title={t('go.writing')} live>
          <p>{t('go.writingText')}</p>
          <WorkProgressBar />
        </Notice>
      )}
      {step.kind === 'done' && <ImportResult {...{ step, lines, run }} onMore={begin} />}
      {step.kind === 'failed' && (
        <Failed reason={step.reason} onAgain={files.length > 0 ? () => run.answer({}) : null} onBegin={begin} />
      )}
    </>
  )
}

interface FailedProps {
  reason: Extract<ImportStep, { kind: 'failed' }>['reason']
  /** Null where nothing was opened that could be read once more. */
  onAgain: (() => void) | null
  onBegin: () => void
}

function Failed({ reason, onAgain, onBegin }: FailedProps) {
  const { t } = useText('import')
  return (
    <>
      <Notice tone="wrong" title={t('trouble.title')} live>
        <p>{t(`trouble.${reason}`)}</p>
      </Notice>
      <div className={css.acts}>
        {onAgain && (
          <Button kind="primary" onClick={onAgain}>
            {t('trouble.again')}
          </Button>
        )}
        <Button onClick={onBegin}>{t('choose.other')}</Button>
      </div>
    </>
  )
}

interface ReadingProps {
  label: string
  reading: ReadProgress | null
  onCancel: () => void
}

function Reading({ label, reading, onCancel }: ReadingProps) {
  const { t, locale } = useText('import')
  const number = (value: number): string => formatNumber(value, localeTag(locale))
  const { done = 0, total = null } = reading ?? {}
  const isGuess = total !== null && total >= done
  const figures =
    done === 0
      ? ''
      : isGuess
        ? t('reading.of', { done: number(done), total: number(total) })
        : t('reading.done', { done: number(done) })
  return (
    <div className={css.reading}>
      <WorkProgress work={{ kind: 'import', label, figures, done, total: done === 0 ? null : total }} />
      <Button onClick={onCancel}>{t('reading.cancel')}</Button>
    </div>
  )
}

/** What was pressed is gone with its step: the page's heading has the focus then, and is read out. */
function useFocusOfStep(kind: string): void {
  const before = useRef(kind)
  useEffect(() => {
    if (before.current === kind) return
    before.current = kind
    focusPage()
  }, [kind])
}
