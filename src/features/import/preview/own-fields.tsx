import type { ImportedField } from '../../../../core/import/beside/own-fields.ts'
import { withAnswer } from '../../../../core/import/resolve/answers.ts'
import { formatNumber } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import type { GivenAnswers } from '../../../../sync/import/import-messages.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Section } from '../../../ui/section.tsx'
import css from './own-fields.module.css'

export interface OwnFieldsProps {
  fields: readonly ImportedField[]
  given: GivenAnswers
  onAnswer: (given: Partial<GivenAnswers>) => void
}

/** Columns that no attribute of a flight takes: each becomes an own field unless its owner says otherwise. */
export function OwnFields({ fields, given, onAnswer }: OwnFieldsProps) {
  const { t, locale } = useText('import')
  if (fields.length === 0) return null
  const tag = localeTag(locale)
  const named = (some: readonly ImportedField[]): string =>
    new Intl.ListFormat(tag, { type: 'unit' }).format(some.map(({ name }) => name))
  const taken = fields.filter(({ isLeft }) => !isLeft)
  const added = taken.filter(({ isNew }) => isNew)
  const filled = taken.filter(({ isNew }) => !isNew)
  const { answers } = given
  const choose = (key: string, isTaken: boolean): void =>
    onAnswer({ answers: { ...answers, fields: withAnswer(answers.fields, key, isTaken ? 'take' : 'leave') } })
  return (
    <Section title={t('own.title')} lead={t('own.lead')}>
      <div aria-live="polite">
        {added.length > 0 && (
          <p data-own-added={added.length}>
            {t('own.added', { count: added.length, number: formatNumber(added.length, tag), names: named(added) })}
          </p>
        )}
        {filled.length > 0 && (
          <p data-own-filled={filled.length}>
            {t('own.filled', { count: filled.length, number: formatNumber(filled.length, tag), names: named(filled) })}
          </p>
        )}
        {taken.length === 0 && <p>{t('own.none')}</p>}
      </div>
      <ul className={css.fields}>
        {fields.map(({ key, name, rows, isLeft }) => (
          <li key={key}>
            <label className={css.field}>
              <input
                type="checkbox"
                data-own-field={key}
                checked={!isLeft}
                onChange={({ currentTarget }) => choose(key, currentTarget.checked)}
              />
              {t('own.field', { name, count: rows, number: formatNumber(rows, tag) })}
            </label>
          </li>
        ))}
      </ul>
    </Section>
  )
}
