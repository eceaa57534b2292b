import { formatBytes, formatNumber } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import { choicesWithClock, CLOCK, clockOf } from '../../../core/import/read/clock-question.ts'
import type { FileQuestion } from '../../../core/import/read/format.ts'
import type { FileProblem } from '../../../core/import/record/codes.ts'
import type { FoundFile, GivenAnswers } from '../../../sync/import/import-messages.ts'
import { usePreferences } from '../../data/use-preferences.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { questionField } from './questions/question-field.ts'
import { formatId, type ImportFormatId } from './state/format-names.ts'
import css from './found-files.module.css'

/** What is said of the clock in one file of these holds for the next: one program wrote them all. */
const ONE_PROGRAM: ReadonlySet<string> = new Set(['foreflight', 'german-club'])

export interface FoundFilesProps {
  files: readonly FoundFile[]
  given: GivenAnswers
  /** By file, once its rows were read. */
  problems: readonly (FileProblem | null)[]
  rows: readonly number[]
  /** By file: rows behind the last one that a file may have. */
  unread: readonly number[]
  onAnswer: (given: Partial<GivenAnswers>) => void
  /** What the columns of a file are is to be said. */
  onMap: (number: number) => void
}

/** The files with their formats, and what only their owner knows of them. */
export function FoundFiles({ files, given, problems, rows, unread, onAnswer, onMap }: FoundFilesProps) {
  return (
    <ul className={css.files}>
      {files.map((file, number) => (
        <FoundFileEntry
          key={`${number} ${file.name}`}
          {...{ file, number, given, onAnswer, onMap }}
          problem={problems[number] ?? (given.mappings?.[number] ? null : file.problem)}
          rows={rows[number] ?? 0}
          unread={unread[number] ?? 0}
          isOneOfMany={files.length > 1}
        />
      ))}
    </ul>
  )
}

interface EntryProps extends Pick<FoundFilesProps, 'given' | 'onAnswer' | 'onMap'> {
  file: FoundFile
  number: number
  problem: FileProblem | null
  rows: number
  unread: number
  isOneOfMany: boolean
}

function FoundFileEntry({ isOneOfMany, ...entry }: EntryProps) {
  const { t, locale } = useText('import')
  const { file, number, given, rows, onAnswer } = entry
  const tag = localeTag(locale)
  const left = given.left ?? []
  const isLeft = left.includes(number)
  const format = formatId(given.formats[number] ?? file.format)
  return (
    <li className={css.file} data-file={file.name} data-format={format ?? ''}>
      <p className={css.name}>{file.name}</p>
      <p className={css.facts}>
        {formatBytes(file.bytes, tag)}
        {rows > 0 && `, ${t('file.rows', { count: rows, number: formatNumber(rows, tag) })}`}
      </p>
      {isOneOfMany && (
        <label className={css.leave}>
          <input
            type="checkbox"
            checked={isLeft}
            onChange={() => onAnswer({ left: isLeft ? left.filter((one) => one !== number) : [...left, number] })}
          />
          {t('file.leave')}
        </label>
      )}
      {!isLeft && <HowItIsRead {...entry} format={format} />}
    </li>
  )
}

function HowItIsRead({
  file,
  number,
  given,
  problem,
  unread,
  format,
  onAnswer,
  onMap,
}: Omit<EntryProps, 'isOneOfMany' | 'rows'> & { format: ImportFormatId | null }) {
  const { t, locale } = useText('import')
  const { timeEntry } = usePreferences()
  const { candidates, sample } = file
  const isMapped = given.mappings?.[number] !== undefined
  const isSure = candidates.length === 1 && file.format !== null
  const questions = format === null || isMapped ? [] : (file.questions[format] ?? [])
  const said = format === null ? {} : choicesWithClock(given.choices[number], given.answers.clocks, format, timeEntry)
  const choose = (key: string, value: string): void => {
    const { answers } = given
    const clock = key === CLOCK && format !== null && ONE_PROGRAM.has(format) ? clockOf(value) : null
    onAnswer({
      choices: { ...given.choices, [number]: { ...given.choices[number], [key]: value } },
      ...(clock && format && { answers: { ...answers, clocks: { ...answers.clocks, [format]: clock } } }),
    })
  }
  const drop = (): void => {
    const others = Object.entries(given.mappings ?? {}).filter(([one]) => Number(one) !== number)
    onAnswer({ mappings: Object.fromEntries(others) })
  }
  const words = problem === 'unknown' && sample ? 'unknown-table' : problem
  return (
    <>
      {isMapped && <p className={css.format}>{t('mapping.by')}</p>}
      {format !== null && isSure && !isMapped && (
        <p className={css.format}>{t('file.known', { format: t(`format.${format}`) })}</p>
      )}
      {candidates.length > 0 && !isSure && !isMapped && (
        <SelectField
          name={`format-${number}`}
          label={t('file.format')}
          hint={file.format === null ? t('file.whichFormat') : undefined}
          value={format ?? ''}
          options={[
            ...(format === null ? [{ value: '', label: t('file.pleaseChoose') }] : []),
            ...candidates.flatMap((one) => {
              const id = formatId(one)
              return id ? [{ value: id, label: t(`format.${id}`) }] : []
            }),
          ]}
          onChange={({ currentTarget: { value } }) => {
            if (value !== '') onAnswer({ formats: { ...given.formats, [number]: value } })
          }}
        />
      )}
      {questions.map((question) => (
        <OwnersQuestion
          key={question.key}
          {...{ question, number }}
          value={said[question.key] ?? question.usual ?? ''}
          onChoose={(value) => choose(question.key, value)}
        />
      ))}
      {words !== null && (
        <Notice tone={words === 'unknown-table' ? 'info' : 'wrong'}>
          <p data-unread={unread}>
            {words === 'too-many-rows'
              ? t('problem.too-many-rows', { count: unread, number: formatNumber(unread, localeTag(locale)) })
              : t(`problem.${words}`)}
          </p>
        </Notice>
      )}
      {sample && (
        <div className={css.acts}>
          <Button
            kind={words === 'unknown-table' ? 'primary' : 'quiet'}
            edge="start"
            data-map={number}
            onClick={() => onMap(number)}
          >
            {t(isMapped ? 'mapping.change' : words === 'unknown-table' ? 'mapping.open' : 'mapping.wrong')}
          </Button>
          {isMapped && candidates.length > 0 && (
            <Button kind="quiet" onClick={drop}>
              {t('mapping.drop')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

/** Choices whose words are the app's own. */
type OwnWord = 'take' | 'leave' | 'local' | 'utc' | 'day-month' | 'month-day'

interface OwnersQuestionProps {
  question: FileQuestion
  number: number
  value: string
  onChoose: (value: string) => void
}

function OwnersQuestion({ question: { key, choices }, number, value, onChoose }: OwnersQuestionProps) {
  const { t, locale } = useText('import')
  const nameOf = (choice: FileQuestion['choices'][number]): string => {
    const { name, rows, value: own } = choice
    if (name === null) return t(`question.${own as OwnWord}`)
    return t('question.choice', { name, count: rows, number: formatNumber(rows, localeTag(locale)) })
  }
  return (
    <SelectField
      name={`${key}-${number}`}
      data-question={questionField({ kind: 'file', key, file: number })}
      label={t(`question.${key}`)}
      value={value}
      options={[
        ...(value === '' ? [{ value: '', label: t('file.pleaseChoose') }] : []),
        ...choices.map((choice) => ({ value: choice.value, label: nameOf(choice) })),
      ]}
      onChange={({ currentTarget }) => {
        if (currentTarget.value !== '') onChoose(currentTarget.value)
      }}
    />
  )
}
