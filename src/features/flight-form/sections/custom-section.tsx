import { Plus, X } from 'lucide-react'
import type { CustomDraft } from '../../../../core/flight/draft/draft.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { FoldedSection } from './folded-section.tsx'
import { errorText, shownTrouble } from '../fields/form-fields.ts'
import type { LegModel } from '../state/leg-model.ts'
import { NameField } from '../fields/name-field.tsx'
import css from '../fields/rows.module.css'
import { useKnown } from '../state/use-known.ts'

/** Fields of one's own: a name and what stands in it. */
export function CustomSection({ model }: { model: LegModel }) {
  const { t } = useText('form')
  const { custom } = model.state.draft
  return (
    <FoldedSection
      title={t('section.custom')}
      offers={t('section.customOffers')}
      holds={custom.map(({ name, value }) => [name, value].filter(Boolean).join(': '))}
      fields={['custom']}
      wrong={custom.some((_, index) => shownTrouble(model.state, model.troubles, `custom.${index}`))}
    >
      <CustomRows model={model} />
    </FoldedSection>
  )
}

function CustomRows({ model }: { model: LegModel }) {
  const { t } = useText('form')
  const known = useKnown().custom
  const { custom } = model.state.draft
  const edit = (list: readonly CustomDraft[]) => model.dispatch({ kind: 'edited', edit: { custom: list } })
  const change = (index: number, change: Partial<CustomDraft>) =>
    edit(custom.map((row, at) => (at === index ? { ...row, ...change } : row)))
  return (
    <div className={css.rows}>
      {custom.map(({ name, value }, index) => (
        <div key={index} className={css.row}>
          <NameField
            label={t('custom.name', { number: index + 1 })}
            name={`custom-name-${index}`}
            value={name}
            known={known}
            error={errorText(model.state, model.troubles, `custom.${index}`, t)}
            onText={(text) => change(index, { name: text })}
            onPick={(text) => change(index, { name: text })}
          />
          <TextField
            label={t('custom.value')}
            name={`custom-value-${index}`}
            value={value}
            autoComplete="off"
            onChange={(event) => change(index, { value: event.currentTarget.value })}
          />
          <Button
            kind="quiet"
            className={css.remove}
            aria-label={t('custom.remove', { name: name || index + 1 })}
            onClick={() => edit(custom.filter((_, at) => at !== index))}
          >
            <X aria-hidden="true" />
          </Button>
        </div>
      ))}
      <Button kind="quiet" className={css.add} onClick={() => edit([...custom, { name: '', value: '' }])}>
        <Plus aria-hidden="true" />
        {t('custom.add')}
      </Button>
    </div>
  )
}
