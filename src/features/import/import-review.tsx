import { Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import type { ComingFinding } from '../../../core/import/log/coming-findings.ts'
import type { ImportAnswers } from '../../../core/import/resolve/answers.ts'
import { formatNumber } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import type { FoundFile, GivenAnswers, ReadSummary, RowLine, Word } from '../../../sync/import/import-messages.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { focusPage } from '../../ui/focus-page.ts'
import { Skeleton } from '../../ui/progress/skeleton.tsx'
import { Section } from '../../ui/section.tsx'
import { FileButton } from './passes/file-button.tsx'
import { DryRun } from './dry-run/dry-run.tsx'
import { FoundFiles } from './found-files.tsx'
import css from './choose/import-parts.module.css'
import type { ReadWhole } from './dry-run/raw-row.tsx'
import type { ColumnTrial } from './mapping/column-trial.ts'
import { ComingFlights } from './preview/coming-flights.tsx'
import { textFile } from './choose/choose-files.tsx'
import { PastedTrouble } from './paste/pasted-trouble.tsx'
import { OwnFields } from './preview/own-fields.tsx'
import { Trips } from './preview/trips.tsx'
import { OpenQuestions } from './questions/open-questions.tsx'
import { goToQuestion, type OpenQuestion } from './questions/question-field.ts'
import { countKinds } from './dry-run/row-kind.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { entriesAfter, namedIn, type Room, roomTrouble } from './room/room.ts'
import { RoomNotice } from './room/room-notice.tsx'

const MappingStep = lazyPart(() => import('./mapping/mapping-step.tsx'), 'MappingStep')

export interface ImportReviewProps {
  files: readonly FoundFile[]
  lines: readonly RowLine[]
  findings: readonly ComingFinding[]
  given: GivenAnswers
  /** Answers of earlier imports. */
  remembered: ImportAnswers
  summary: ReadSummary
  /** Null until it is known. */
  room: Room | null
  /** What the first waiting row waits for is gone to at once. */
  goesOn: boolean
  /** The rows are being read again by other answers. */
  isReading: boolean
  trial: ColumnTrial
  readWhole: ReadWhole
  onAnswer: (given: Partial<GivenAnswers>) => void
  /** Whose word counts for a fact of one row; the same function in every rendering. */
  onWord: (row: number, field: string, word: Word) => void
  onWrite: () => void
  onFiles: (files: readonly File[]) => void
  /** The text that was pasted; empty where files were chosen, or it is too long to be shown. */
  pasted: string
}

/** What would come in, and what is still to be said about it. */
export function ImportReview(props: ImportReviewProps) {
  const { files, lines, findings, given, remembered, summary, room, goesOn, isReading, trial } = props
  const { readWhole, onAnswer, onWord, onWrite, onFiles } = props
  const { t, locale } = useText('import')
  const rows = useMemo(() => {
    const counts = files.map(() => 0)
    for (const { file } of lines) counts[file] = (counts[file] ?? 0) + 1
    return counts
  }, [files, lines])
  const waiting = useMemo(() => countKinds(lines).question, [lines])
  const number = (value: number): string => formatNumber(value, localeTag(locale))
  const { entries, writes, marks, tracks, coming } = summary
  const needed = { entries, writes, tracks, newFlights: coming.flights, named: namedIn(summary) }
  const trouble = room && roomTrouble(needed, room)
  const brings = writes + tracks > 0
  const taken = coming.flights > 0 ? writes - coming.flights : 0
  const isMuch = room?.mostEntries != null && entriesAfter(needed) * 10 >= room.mostEntries
  const [mapped, setMapped] = useState<number | null>(null)
  const file = mapped === null ? undefined : files[mapped]
  const map = (number: number | null): void => {
    setMapped(number)
    focusPage()
  }
  const [asked, ask] = useAsked(goesOn ? lines : NO_LINES)
  const isUnread = files.length === 1 && files[0]?.problem === 'unknown' && files[0].sample === null
  if (props.pasted !== '' && isUnread) {
    return <PastedTrouble text={props.pasted} onText={(text) => onFiles([textFile(text, t('paste.name'))])} />
  }
  if (mapped !== null && file?.sample) {
    return (
      <Suspense fallback={<Skeleton lines={6} />}>
        <MappingStep
          key={mapped}
          number={mapped}
          fileName={file.name}
          sample={file.sample}
          given={given.mappings?.[mapped]}
          trial={trial}
          onUse={(columns) => {
            onAnswer({ mappings: { ...given.mappings, [mapped]: columns } })
            map(null)
          }}
          onBack={() => map(null)}
        />
      </Suspense>
    )
  }
  return (
    <>
      <div className={css.go} aria-live="polite">
        {!brings && lines.length > 0 && !isReading && <p>{t('go.nothing')}</p>}
        {!brings && marks > 0 && !isReading && (
          <p className={css.soft} data-marks={marks}>
            {t('go.marks', { count: marks, number: number(marks) })}
          </p>
        )}
        {tracks > 0 && <p data-tracks={tracks}>{t('go.tracks', { count: tracks, number: number(tracks) })}</p>}
        {trouble && brings && !isReading && <RoomNotice {...{ trouble, entries }} />}
        <div className={css.acts}>
          {brings && !trouble && (
            <Button kind="primary" busy={isReading || room === null} data-import="" onClick={onWrite}>
              {writes > 0 ? t('go.import', { count: writes - taken, number: number(writes - taken) }) : t('go.attach')}
            </Button>
          )}
          {!brings && marks > 0 && (
            <Button busy={isReading} data-import="" onClick={onWrite}>
              {t('go.mark')}
            </Button>
          )}
          <FileButton
            {...(brings && !trouble ? { kind: 'plain' } : { kind: 'quiet', edge: 'start' })}
            label={t('choose.other')}
            onFiles={onFiles}
          />
        </div>
        {taken > 0 && !isReading && (
          <p className={css.soft} data-taken={taken}>
            {t('go.taken', { count: taken, number: number(taken) })}
          </p>
        )}
        {brings && !trouble && isMuch && (
          <p className={css.soft} data-entries={entriesAfter(needed)}>
            {t('room.after', { after: number(entriesAfter(needed)), most: number(room?.mostEntries ?? 0) })}
          </p>
        )}
        {waiting > 0 && <p className={css.soft}>{t('go.waiting', { count: waiting, number: number(waiting) })}</p>}
      </div>
      <Section title={t('file.title')}>
        <FoundFiles
          {...{ files, given, rows, onAnswer }}
          problems={summary.problems}
          unread={summary.unread}
          onMap={map}
        />
      </Section>
      <OpenQuestions {...{ summary, given, remembered, asked, onAnswer }} />
      <OwnFields fields={summary.fields} {...{ given, onAnswer }} />
      <Trips trips={summary.trips} />
      <ComingFlights coming={summary.coming} findings={findings} />
      <DryRun
        {...{ lines, findings, readWhole, onWord }}
        takes={given.takes}
        onTakes={(takes) => onAnswer({ takes })}
        onAnswer={ask}
      />
    </>
  )
}

const NO_LINES: readonly RowLine[] = []

/** The question a row leads to, at first that of the first of these rows: in the page by the next rendering, and reached then. */
function useAsked(first: readonly RowLine[]): [OpenQuestion | null, (line: RowLine) => void] {
  const [asked, setAsked] = useState<OpenQuestion | null>(() => {
    const line = first.find(({ question }) => question !== null)
    return line?.question ? { ...line.question, file: line.file } : null
  })
  const ask = useCallback(({ question, file }: RowLine) => {
    if (question) setAsked({ ...question, file })
  }, [])
  useEffect(() => {
    if (asked) goToQuestion(asked)
  }, [asked])
  return [asked, ask]
}
