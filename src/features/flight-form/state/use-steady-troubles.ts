import { useState } from 'react'
import type { PlaceEnd } from '../../../../core/flight/draft/draft.ts'
import { afterPress } from '../../../ui/motion/after-press.ts'
import { type FieldTrouble, shownTrouble } from './form-fields.ts'
import type { FormAction } from './form-state.ts'
import type { LegModel } from './leg-model.ts'

export interface SteadyTroubles {
  /** The flight as it is drawn. */
  model: LegModel
  /** For what holds the fields: a field that is left, or saved from, says what is wrong with it now. */
  release: {
    onBlur: () => void
    onKeyDown: (event: { key: string; ctrlKey: boolean; metaKey: boolean }) => void
  }
}

interface Held {
  end: PlaceEnd
  trouble: FieldTrouble | undefined
}

/**
 * While a place is typed, what stood below it stays: its list hangs over the form, and nothing may move under it.
 */
export function useSteadyTroubles(model: LegModel): SteadyTroubles {
  const [held, setHeld] = useState<Held | null>(null)
  const dispatch = (action: FormAction): void => {
    if (action.kind === 'place-typed' && held?.end !== action.end) {
      setHeld({ end: action.end, trouble: shownTrouble(model.state, model.troubles, action.end) })
    }
    model.dispatch(action)
  }
  const drop = (): void => setHeld(null)
  return {
    model: { ...model, troubles: held === null ? model.troubles : withHeld(model.troubles, held), dispatch },
    release: {
      onBlur: () => afterPress(drop),
      onKeyDown: ({ key, ctrlKey, metaKey }) => {
        if (key === 'Enter' && (ctrlKey || metaKey)) drop()
      },
    },
  }
}

function withHeld(troubles: readonly FieldTrouble[], { end, trouble }: Held): FieldTrouble[] {
  const others = troubles.filter(({ control }) => control !== end)
  return trouble === undefined ? others : [trouble, ...others]
}
