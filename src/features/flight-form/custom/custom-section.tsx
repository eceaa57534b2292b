import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { CustomField } from '../../../../core/custom/custom-field.ts'
import { shownFields } from '../../../../core/custom/shown-fields.ts'
import { valueWords } from '../../../../core/custom/custom-text.ts'
import type { CustomDraft } from '../../../../core/flight/draft/draft.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { useCustomFields } from '../../../data/use-custom-fields.ts'
import { FieldForm } from '../../../flight/custom/field-form.tsx'
import { useFieldActs } from '../../../flight/custom/use-field-acts.ts'
import { useText } from '../../../i18n/use-text.ts'
import { LinkButton } from '../../../shell/navigation/link-button.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { CustomValueField } from './custom-value-field.tsx'
import { shownTrouble } from '../fields/form-fields.ts'
import css from '../fields/rows.module.css'
import type { LegModel } from '../state/leg-model.ts'
import { FoldedSection } from '../sections/folded-section.tsx'

/** The user's own fields, each as its kind is typed; one more can be made here. */
export function CustomSection({ model }: { model: LegModel }) {
  const { t, locale } = useText('form')
  const { custom } = model.state.draft
  const fields = shownFields(
    useCustomFields().value,
    custom.map(({ id }) => id),
  )
  const words = { tag: localeTag(locale), language: locale, yes: t('custom.yes'), no: t('custom.no') }
  const holds = fields.flatMap((field) => {
    const row = custom.find(({ id }) => id === field.id)
    const text = row && (row.typed === null ? valueWords(row.value, field, words) : holdWords(row.typed, words))
    return text ? [`${field.name}: ${text}`] : []
  })
  return (
    <FoldedSection
      title={t('section.custom')}
      offers={t('section.customOffers')}
      holds={holds}
      fields={['custom']}
      wrong={custom.some((_, index) => shownTrouble(model.state, model.troubles, `custom.${index}`))}
    >
      <CustomRows model={model} fields={fields} />
    </FoldedSection>
  )
}

function holdWords(
  { kind, text }: NonNullable<CustomDraft['typed']>,
  { yes, no }: { yes: string; no: string },
): string {
  return kind === 'yes-no' && text !== '' ? ({ yes, no }[text] ?? text) : text
}

function CustomRows({ model, fields }: { model: LegModel; fields: readonly CustomField[] }) {
  const { t } = useText('form')
  const { value: defined } = useCustomFields()
  const acts = useFieldActs()
  const [isAdding, setAdding] = useState(false)
  const [newId, setNewId] = useState<string | null>(null)
  return (
    <div className={css.rows}>
      {fields.map((field, place) => (
        <CustomValueField key={field.id} field={field} place={place} model={model} isNew={field.id === newId} />
      ))}
      {isAdding ? (
        <FieldForm
          field={null}
          fields={defined}
          onSave={async (values) => {
            const id = await acts.create(values, defined)
            if (id !== null) {
              setNewId(id)
              setAdding(false)
            }
            return id !== null
          }}
          onCancel={() => setAdding(false)}
        />
      ) : (
        <div className={css.chips}>
          <Button kind="quiet" className={css.add} onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" />
            {t('custom.add')}
          </Button>
          {defined.length > 0 && (
            <LinkButton kind="quiet" to="custom-data">
              {t('custom.manage')}
            </LinkButton>
          )}
        </div>
      )}
    </div>
  )
}
