import { memo, Suspense, useState } from 'react'
import {
  CircleAlert,
  CircleCheck,
  CircleHelp,
  CircleSlash,
  CircleX,
  GitMerge,
  type LucideIcon,
  Plus,
} from 'lucide-react'
import type { CheckCode } from '../../../../core/check/rules/checks.ts'
import type { Note } from '../../../../core/import/record/codes.ts'
import type { Difference } from '../../../../core/import/log/differences.ts'
import { formatDate } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import type { RowLine, Word } from '../../../../sync/import/import-messages.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Link } from '../../../shell/navigation/link.tsx'
import { ConflictChoice } from '../../../story/conflict-choice.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { SmallActions } from '../../../ui/button/small-actions.tsx'
import { withTexts } from '../../../i18n/with-texts.ts'
import { cx } from '../../../ui/cx.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import css from './dry-run.module.css'
import { RawRow, type ReadWhole } from './raw-row.tsx'
import { kindOf, type RowKind } from './row-kind.ts'
import type { DryRunWords } from './use-dry-run-words.ts'

/** The checks' own words come with it. */
const RowWrong = lazyPart(
  withTexts(() => import('./row-wrong.tsx')),
  'RowWrong',
)

const SIGNS: Readonly<Record<RowKind, LucideIcon>> = {
  new: Plus,
  warned: CircleAlert,
  merged: GitMerge,
  differs: CircleSlash,
  known: CircleCheck,
  question: CircleHelp,
  refused: CircleX,
}

export interface DryRunRowProps {
  line: RowLine
  words: DryRunWords
  /** What looks wrong to the checks with the flight it adds. */
  wrong: readonly CheckCode[]
  /** What is said of the fields of this row. */
  given: Readonly<Record<string, Word>>
  readWhole: ReadWhole
  onWord: (row: number, field: string, word: Word) => void
  /** The question a waiting row waits for is to be answered; absent where nothing is asked. */
  onAnswer?: ((line: RowLine) => void) | undefined
}

/** The row shows another code than the file: it says why without being asked. */
function isSaidAtOnce({ code }: Note): boolean {
  return code === 'airport-of-then'
}

/** One row of a file: what it is, what becomes of it, and on request why. */
export const DryRunRow = memo(function DryRunRow(props: DryRunRowProps) {
  const { line, words, wrong, readWhole, onAnswer } = props
  const { t, locale } = useText('import')
  const { row, outcome, question, notes, date, from, to, number, raw } = line
  const kind = kindOf(line)
  const Sign = SIGNS[kind]
  return (
    <tr className={css.row} data-outcome={outcome === 'warned' ? 'new' : outcome} data-kind-of-row={kind}>
      <td className={css.number}>
        <span className={css.word}>{t('rows.row')} </span>
        {row}
      </td>
      {outcome === 'refused' ? (
        <td className={css.raw} colSpan={3}>
          <RawRow key={raw} {...{ line, readWhole }} />
        </td>
      ) : (
        <>
          <td className={css.date}>{date && formatDate(date, localeTag(locale))}</td>
          <td className={css.flight}>{number}</td>
          <td className={css.route}>{line.isSession ? null : `${from ?? '?'} – ${to ?? '?'}`}</td>
        </>
      )}
      <td className={css.outcome}>
        <p className={cx(css.what, css[kind])}>
          <Sign aria-hidden="true" size={16} strokeWidth={1.5} />
          {words.outcome(line)}
        </p>
        {notes.filter(isSaidAtOnce).map((note) => (
          <p key={note.value} className={css.said} data-note={note.code}>
            {words.note(note)}
          </p>
        ))}
        {wrong.length > 0 && (
          <Suspense fallback={null}>
            <RowWrong codes={wrong} />
          </Suspense>
        )}
        {question && onAnswer && (
          <div className={css.answer}>
            <SmallActions areQuiet>
              <Button
                kind="quiet"
                aria-label={t('rows.answerOf', { row })}
                data-answer-row={row}
                onClick={() => onAnswer(line)}
              >
                {t('rows.answer')}
              </Button>
            </SmallActions>
          </div>
        )}
        {outcome !== 'refused' && <Details {...props} />}
      </td>
    </tr>
  )
})

function Details(props: DryRunRowProps) {
  const { t } = useText('import')
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={css.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('rows.details')}</summary>
      {isOpen && <Facts {...props} />}
    </details>
  )
}

/** Made once they are asked for: of a hundred rows few are. */
function Facts({ line, words, given, readWhole, onWord }: DryRunRowProps) {
  const { t } = useText('import')
  const { index, notes, takes, differences, raw, flightId, outcome } = line
  const stays = differences.filter(({ isTaken }) => !isTaken).map(({ field }) => field)
  const isInLog = outcome === 'merged' || outcome === 'known'
  const shownNotes = notes.filter((note) => note.code !== 'contradicts' && !isSaidAtOnce(note))
  return (
    <>
      {takes.length > 0 && <p>{t('rows.takes', { fields: words.fields(takes) })}</p>}
      {stays.length > 0 && <p>{t('rows.contradicts', { fields: words.fields(stays) })}</p>}
      {differences.map((one) => (
        <DifferentFact
          key={one.field}
          one={one}
          word={given[one.field] ?? (one.isTaken ? 'file' : 'log')}
          onWord={(word) => onWord(index, one.field, word)}
        />
      ))}
      {shownNotes.length > 0 && (
        <ul>
          {shownNotes.map((note, index) => (
            <li key={`${note.code} ${index}`}>{words.note(note)}</li>
          ))}
        </ul>
      )}
      <div className={css.rawLine}>
        {t('rows.raw')} <RawRow key={raw} {...{ line, readWhole }} />
      </div>
      {isInLog && flightId !== null && (
        <Link to="flight-list" params={{ id: flightId }}>
          {t('rows.open')}
        </Link>
      )}
    </>
  )
}

interface DifferentFactProps {
  one: Difference
  word: Word
  onWord: (word: Word) => void
}

/** One fact that the log and the file say otherwise: both values, and which one the log has then. */
function DifferentFact({ one: { field, own, file }, word, onWord }: DifferentFactProps) {
  const { t } = useText('import')
  return (
    <ConflictChoice
      conflict={{ field, mine: own, theirs: file, kept: 'mine' }}
      inForce={{ side: 'mine', value: own }}
      side={word === 'log' ? 'mine' : 'theirs'}
      from={{ mine: t('rows.inLog'), theirs: t('rows.inFile') }}
      onTake={(side) => onWord(side === 'mine' ? 'log' : 'file')}
    />
  )
}
