import { formatBytes, formatNumber } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import type { FileQuestion } from '../../../core/import/format.ts'
import type { FileProblem } from '../../../core/import/codes.ts'
import type { FoundFile, GivenAnswers } from '../../../sync/import/import-messages.ts'
import { useText } from '../../i18n/use-text.ts'
import { SelectField } from '../../ui/field/select-field.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { formatId } from './format-names.ts'
import css from './found-files.module.css'

export interface FoundFilesProps {
  files: readonly FoundFile[]
  given: GivenAnswers
  /** By file, once its rows were read. */
  problems: readonly (FileProblem | null)[]
  rows: readonly number[]
  onAnswer: (given: Partial<GivenAnswers>) => void
}

/** The files with their formats, and what only their owner knows of them. */
export function FoundFiles({ files, given, problems, rows, onAnswer }: FoundFilesProps) {
  return (
    <ul className={css.files}>
      {files.map((file, number) => (
        <FoundFileEntry
          key={`${number} ${file.name}`}
          {...{ file, number, given, onAnswer }}
          problem={problems[number] ?? file.problem}
          rows={rows[number] ?? 0}
        />
      ))}
    </ul>
  )
}

interface EntryProps extends Pick<FoundFilesProps, 'given' | 'onAnswer'> {
  file: FoundFile
  number: number
  problem: FileProblem | null
  rows: number
}

function FoundFileEntry({ file, number, given, problem, rows, onAnswer }: EntryProps) {
  const { t, locale } = useText('import')
  const tag = localeTag(locale)
  const { name, bytes, candidates } = file
  const format = formatId(given.formats[number] ?? file.format)
  const isSure = candidates.length === 1 && file.format !== null
  const questions = format === null ? [] : (file.questions[format] ?? [])
  const choose = (key: string, value: string): void =>
    onAnswer({ choices: { ...given.choices, [number]: { ...given.choices[number], [key]: value } } })
  return (
    <li className={css.file} data-file={name} data-format={format ?? ''}>
      <p className={css.name}>{name}</p>
      <p className={css.facts}>
        {formatBytes(bytes, tag)}
        {rows > 0 && `, ${t('file.rows', { count: rows, number: formatNumber(rows, tag) })}`}
      </p>
      {format !== null && isSure && <p className={css.format}>{t('file.known', { format: t(`format.${format}`) })}</p>}
      {candidates.length > 0 && !isSure && (
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
          value={given.choices[number]?.[question.key] ?? question.usual ?? ''}
          onChoose={(value) => choose(question.key, value)}
        />
      ))}
      {problem !== null && <Notice tone="wrong">{<p>{t(`problem.${problem}`)}</p>}</Notice>}
    </li>
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
