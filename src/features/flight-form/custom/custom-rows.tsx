import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { CustomField } from '../../../../core/custom/custom-field.ts'
import { useCustomFields } from '../../../data/use-custom-fields.ts'
import { FieldForm } from '../../../flight/custom/field-form.tsx'
import { useFieldActs } from '../../../flight/custom/use-field-acts.ts'
import { useText } from '../../../i18n/use-text.ts'
import { LinkButton } from '../../../shell/navigation/link-button.tsx'
import { Button } from '../../../ui/button/button.tsx'
import css from '../fields/rows.module.css'
import type { LegModel } from '../state/leg-model.ts'
import { CustomValueField } from './custom-value-field.tsx'

/** A value of each own field, and one field more where it is wanted. */
export function CustomRows({ model, fields }: { model: LegModel; fields: readonly CustomField[] }) {
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
          onSave={(values) => acts.create(values, defined)}
          onDone={(id) => {
            setNewId(id)
            setAdding(false)
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
