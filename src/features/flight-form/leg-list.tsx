import { type Dispatch, type ReactNode, useRef, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { LegCard } from './leg-card.tsx'
import type { LegModel } from './state/leg-model.ts'
import css from './trip-form.module.css'
import type { TripAction } from './state/trip-state.ts'
import { useDragOrder } from './use-drag-order.ts'

export interface LegListProps {
  legs: readonly LegModel[]
  openId: string
  dispatch: Dispatch<TripAction>
  /** Takes a leg out; the focus needs another place then. */
  onRemove: (id: string) => void
  renderFields: (leg: LegModel) => ReactNode
}

/** The legs of a trip in their order, one of them open. */
export function LegList({ legs, openId, dispatch, onRemove, renderFields }: LegListProps) {
  const { t } = useText('form')
  const list = useRef<HTMLOListElement>(null)
  const ids = legs.map(({ id }) => id)
  const [said, setSaid] = useState('')
  const move = (id: string, to: number) => {
    dispatch({ kind: 'moved', id, to })
    const leg = legs.find((candidate) => candidate.id === id)
    if (leg) setSaid(t('trip.moved', { route: routeOf(leg), number: to + 1 }))
  }
  const { draggedId, handleOf } = useDragOrder(list, {
    ids,
    onMove: move,
    onTake: () => dispatch({ kind: 'opened', id: '' }),
  })
  return (
    <>
      <ol ref={list} className={css.legs} aria-label={t('trip.legs')}>
        {legs.map((leg, index) => (
          <LegCard
            key={leg.id}
            model={leg}
            number={index + 1}
            count={legs.length}
            open={leg.id === openId}
            dragged={leg.id === draggedId}
            handle={handleOf(leg.id)}
            onOpen={() => dispatch({ kind: 'opened', id: leg.id === openId ? '' : leg.id })}
            onMove={(to) => move(leg.id, to)}
            onRemove={() => onRemove(leg.id)}
          >
            {renderFields(leg)}
          </LegCard>
        ))}
      </ol>
      <VisuallyHidden>
        <span aria-live="polite">{said}</span>
      </VisuallyHidden>
    </>
  )
}

function routeOf({ state: { draft } }: LegModel): string {
  return `${draft.fromText || '…'} – ${draft.toText || '…'}`
}
