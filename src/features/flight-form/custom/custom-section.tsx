import { Suspense } from 'react'
import { shownFields } from '../../../../core/custom/shown-fields.ts'
import { valueWords } from '../../../../core/custom/custom-text.ts'
import type { CustomDraft } from '../../../../core/flight/draft/draft.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { useCustomFields } from '../../../data/use-custom-fields.ts'
import { withTexts } from '../../../i18n/with-texts.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Skeleton } from '../../../ui/progress/skeleton.tsx'
import { shownTrouble } from '../state/form-fields.ts'
import type { LegModel } from '../state/leg-model.ts'
import { FoldedSection } from '../sections/folded-section.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'

const CustomRows = lazyPart(
  withTexts(() => import('./custom-rows.tsx')),
  'CustomRows',
)

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
      <Suspense fallback={<Skeleton lines={3} />}>
        <CustomRows model={model} fields={fields} />
      </Suspense>
    </FoldedSection>
  )
}

function holdWords(
  { kind, text }: NonNullable<CustomDraft['typed']>,
  { yes, no }: { yes: string; no: string },
): string {
  return kind === 'yes-no' && text !== '' ? ({ yes, no }[text] ?? text) : text
}
