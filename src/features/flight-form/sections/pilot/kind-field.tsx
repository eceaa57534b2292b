import { useEffect, useEffectEvent, useRef } from 'react'
import { ENTRY_KINDS } from '../../../../../core/flight/draft/draft.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { ChoiceField } from '../../fields/choice-field.tsx'
import type { LegModel } from '../../state/leg-model.ts'

/** Whether it was a flight or a session in a simulator. What was typed of the one waits while the other is shown. */
export function KindField({ model }: { model: LegModel }) {
  const { t } = useText('form')
  const { draft, initial } = model.state
  const place = useRef<HTMLDivElement>(null)
  const followFocus = useEffectEvent(() => {
    // The answer was given elsewhere in the form, in a part that went with it.
    const wasChosen = draft.kind !== initial.kind && document.activeElement === document.body
    if (wasChosen) place.current?.querySelector<HTMLElement>('input:checked')?.focus()
  })
  useEffect(() => followFocus(), [])
  return (
    <div ref={place}>
      <ChoiceField
        legend={t('kind.legend')}
        name="kind"
        value={draft.kind}
        options={ENTRY_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChoose={(kind) => kind !== '' && model.dispatch({ kind: 'typed', field: 'kind', text: kind })}
      />
    </div>
  )
}
