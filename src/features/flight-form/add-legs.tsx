import { Plus, Undo2 } from 'lucide-react'
import type { FlightDraft } from '../../../core/flight/draft/draft.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { nextLeg, returnLeg } from './state/next-leg.ts'
import css from './trip-form.module.css'
import type { TripFormModel } from './state/use-trip-form.ts'

export interface AddLegsProps {
  model: TripFormModel
  /** The first field of the new leg that is still to be filled in. */
  onAdded: (field: 'to' | 'date') => void
}

/** The next leg, or the way back. */
export function AddLegs({ model: { legs, dispatch }, onAdded }: AddLegsProps) {
  const { t } = useText('form')
  const [first, last] = [legs[0], legs.at(-1)]
  if (!first || !last) return null
  const add = (draft: FlightDraft, field: 'to' | 'date') => {
    dispatch({ kind: 'added', id: crypto.randomUUID(), draft })
    onAdded(field)
  }
  const returns = first.state.draft.fromText !== '' && first.state.draft.fromText !== last.state.draft.toText
  return (
    <div className={css.add}>
      <Button kind="plain" onClick={() => add(nextLeg(last), 'to')}>
        <Plus aria-hidden="true" />
        {t('trip.addLeg')}
      </Button>
      {returns && (
        <Button kind="plain" onClick={() => add(returnLeg(first, last), 'date')}>
          <Undo2 aria-hidden="true" />
          {t('trip.addReturn')}
        </Button>
      )}
    </div>
  )
}
