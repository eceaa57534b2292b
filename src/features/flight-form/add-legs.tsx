import { Plus, Undo2 } from 'lucide-react'
import type { Dispatch } from 'react'
import type { FlightDraft } from '../../../core/flight/draft/draft.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { nextLeg, returnLeg } from './state/next-leg.ts'
import css from './trip-form.module.css'
import type { LegModel } from './state/leg-model.ts'
import type { TripAction } from './state/trip-state.ts'

export interface AddLegsProps {
  legs: readonly LegModel[]
  dispatch: Dispatch<TripAction>
  /** Selects the first field of the new leg that is still to be filled in. */
  onAdded: (selector: string) => void
}

/** The next leg, or the way back. */
export function AddLegs({ legs, dispatch, onAdded }: AddLegsProps) {
  const { t } = useText('form')
  const [first, last] = [legs[0], legs.at(-1)]
  // A session leads nowhere from which another flight could begin.
  if (!first || !last || last.state.draft.kind === 'session') return null
  const add = (draft: FlightDraft, field: 'to' | 'date') => {
    const id = crypto.randomUUID()
    dispatch({ kind: 'added', id, draft })
    onAdded(`[data-leg="${id}"] input[name="${field}"]`)
  }
  const returns = first.state.draft.fromText !== '' && first.state.draft.fromText !== last.state.draft.toText
  return (
    <div className={css.add}>
      <Button kind="plain" onClick={() => add(nextLeg(last, legs.at(-2)), 'to')}>
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
