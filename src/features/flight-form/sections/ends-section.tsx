import { END_FIELDS } from '../../../../core/flight/draft/draft.ts'
import { useText } from '../../../i18n/use-text.ts'
import { FoldedSection } from './folded-section.tsx'
import { shownTrouble } from '../state/form-fields.ts'
import { FormTextField } from '../fields/form-text-field.tsx'
import type { LegModel } from '../state/leg-model.ts'

/** Terminal, gate and runway at both ends. */
export function EndsSection({ model }: { model: LegModel }) {
  const { t } = useText('form')
  const { draft } = model.state
  return (
    <FoldedSection
      title={t('section.ends')}
      offers={t('section.endsOffers')}
      holds={END_FIELDS.map((field) => draft[field] && `${t(`label.${field}`)} ${draft[field]}`)}
      fields={END_FIELDS}
      wrong={END_FIELDS.some((field) => shownTrouble(model.state, model.troubles, field))}
    >
      {END_FIELDS.map((field) => (
        <FormTextField key={field} model={model} field={field} width="third" capitals />
      ))}
    </FoldedSection>
  )
}
