import { useDeferredValue, useMemo, useRef, useState } from 'react'
import type { ComingFinding } from '../../../../core/import/log/coming-findings.ts'
import { formatNumber } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import type { GivenTakes, RowLine, Word } from '../../../../sync/import/import-messages.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Section } from '../../../ui/section.tsx'
import { DryRunRow } from './dry-run-row.tsx'
import css from './dry-run.module.css'
import type { ReadWhole } from './raw-row.tsx'
import { countKinds, kindOf, ROW_KINDS, type RowKind } from './row-kind.ts'
import { useDryRunWords } from './use-dry-run-words.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

/** Rows in the document at once, whatever the files hold. */
const PAGE = 100
const NO_FINDINGS: readonly ComingFinding[] = []
const NO_CODES: ComingFinding['codes'] = []
const NO_LINES: readonly RowLine[] = []
const NOTHING_SAID: Readonly<Record<string, Word>> = {}
const COLUMNS = ['row', 'date', 'flight', 'route', 'outcome'] as const

export interface DryRunProps extends Pick<LinesProps, 'takes' | 'readWhole' | 'onWord' | 'onAnswer'> {
  lines: readonly RowLine[]
  /** Rows whose new flights look wrong. */
  findings?: readonly ComingFinding[]
  onTakes: (takes: GivenTakes) => void
}

/** Every row of the files with what becomes of it, by kind. */
export function DryRun(props: DryRunProps) {
  const { lines: read, findings = NO_FINDINGS, takes, readWhole, onTakes, onWord, onAnswer } = props
  const { t, locale } = useText('import')
  // A hundred rows at once hold the page up: they are made behind what stands above them, in pieces.
  const lines = useDeferredValue(read, NO_LINES)
  const [kind, setKind] = useState<RowKind | null>(null)
  const [page, setPage] = useState(0)
  const counts = useMemo(() => countKinds(lines), [lines])
  const head = useRef<HTMLFieldSetElement>(null)
  // An answer may have emptied the kind that was chosen.
  const shownKind = kind !== null && counts[kind] > 0 ? kind : null
  const chosen = useMemo(
    () => (shownKind === null ? lines : lines.filter((line) => kindOf(line) === shownKind)),
    [lines, shownKind],
  )
  const wrong = useMemo(() => new Map(findings.map(({ index, codes }) => [index, codes])), [findings])
  const first = Math.min(page, Math.max(0, Math.ceil(chosen.length / PAGE) - 1)) * PAGE
  const number = (value: number): string => formatNumber(value, localeTag(locale))
  const show = (next: RowKind | null): void => {
    setKind(next)
    setPage(0)
  }
  const turn = (by: number): void => {
    setPage(first / PAGE + by)
    head.current?.scrollIntoView({ block: 'nearest' })
  }
  if (lines.length === 0) return null
  return (
    <Section title={t('rows.title')}>
      <fieldset ref={head} className={css.kinds} aria-label={t('rows.filter')}>
        {[null, ...ROW_KINDS].map((one) => {
          const count = one === null ? lines.length : counts[one]
          if (count === 0) return null
          return (
            <button
              key={one ?? 'all'}
              type="button"
              className={css.kind}
              aria-pressed={one === shownKind}
              data-kind={one ?? 'all'}
              onClick={() => show(one)}
            >
              {t(`kind.${one ?? 'all'}`)} <span className={css.count}>{number(count)}</span>
            </button>
          )
        })}
      </fieldset>
      {(counts.differs > 0 || takes.all === 'file') && (
        <label className={css.all}>
          <input
            type="checkbox"
            data-take-all=""
            checked={takes.all === 'file'}
            onChange={({ currentTarget }) => onTakes({ all: currentTarget.checked ? 'file' : 'log', rows: {} })}
          />
          {t('rows.takeAll')}
        </label>
      )}
      <Lines lines={chosen.slice(first, first + PAGE)} {...{ wrong, takes, readWhole, onWord, onAnswer }} />
      {chosen.length > PAGE && (
        <div className={css.pages}>
          <Button kind="quiet" disabled={first === 0} onClick={() => turn(-1)}>
            {t('rows.earlier')}
          </Button>
          <p aria-live="polite">
            {t('rows.span', {
              first: number(first + 1),
              last: number(Math.min(first + PAGE, chosen.length)),
              total: number(chosen.length),
            })}
          </p>
          <Button kind="quiet" disabled={first + PAGE >= chosen.length} onClick={() => turn(1)}>
            {t('rows.later')}
          </Button>
        </div>
      )}
    </Section>
  )
}

interface LinesProps {
  lines: readonly RowLine[]
  /** What looks wrong, by the index of the row. */
  wrong: ReadonlyMap<number, ComingFinding['codes']>
  takes: GivenTakes
  readWhole: ReadWhole
  onWord: (row: number, field: string, word: Word) => void
  /** Somebody wants to answer what a row waits for; the same function in every rendering. Absent where nothing is asked. */
  onAnswer?: ((line: RowLine) => void) | undefined
}

function Lines({ lines, wrong, takes, readWhole, onWord, onAnswer }: LinesProps) {
  const { t } = useText('import')
  const words = useDryRunWords()
  return (
    <table className={css.table}>
      <caption>
        <VisuallyHidden>{t('rows.caption')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {t(`rows.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <DryRunRow
            key={line.index}
            {...{ line, words, readWhole, onWord, onAnswer }}
            wrong={wrong.get(line.index) ?? NO_CODES}
            given={takes.rows[line.index] ?? NOTHING_SAID}
          />
        ))}
      </tbody>
    </table>
  )
}
