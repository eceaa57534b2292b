import { useState } from 'react'
import { asObject } from '../../../../core/lib/json.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ConflictChoice, type Side } from '../../../story/conflict-choice.tsx'
import { recordTitle } from '../../../story/words/record-title.ts'
import { useWords } from '../../../story/words/use-words.ts'
import { Button } from '../../../ui/button/button.tsx'
import css from './same-flight-notice.module.css'
import { type Answer, type Contested, TRIP_NAME, WHOLE_FLIGHT } from '../state/changed-elsewhere.ts'

export interface ChangedElsewhereFieldsProps {
  fields: readonly Contested[]
  /** Names a flight of several; empty where there is one. */
  nameOf: (flightId: string) => string
  onAnswer: (answers: readonly Answer[]) => void
}

const keyOf = ({ id, field }: Contested): string => `${id} ${field}`

/** Both values of each such field, and which of them is kept. */
export function ChangedElsewhereFields({ fields, nameOf, onAnswer }: ChangedElsewhereFieldsProps) {
  const { t } = useText('form')
  const words = useWords()
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map())
  const sideOf = (one: Contested): Side => chosen.get(keyOf(one)) ?? 'mine'
  return (
    <>
      {fields.map((one) => {
        const editedMs = Date.parse(one.editedAt ?? '')
        const when = Number.isNaN(editedMs) ? [] : [words.when(editedMs)]
        const isWhole = one.field === WHOLE_FLIGHT
        const isTrip = one.field === TRIP_NAME
        const name = isWhole || isTrip ? [] : [nameOf(one.id)].filter(Boolean)
        return (
          <ConflictChoice
            key={keyOf(one)}
            conflict={one}
            label={isTrip ? t('trip.name') : undefined}
            record={isWhole ? recordTitle('flights', asObject(one.theirs), words) : undefined}
            inForce={{ side: 'theirs', value: one.theirs }}
            side={sideOf(one)}
            from={{
              mine: [...name, t('elsewhere.mine')].join(', '),
              theirs: [...name, t('elsewhere.theirs'), ...when].join(', '),
            }}
            onTake={(side) => setChosen(new Map(chosen).set(keyOf(one), side))}
          />
        )
      })}
      <div className={css.actions}>
        <Button kind="primary" onClick={() => onAnswer(fields.map((one) => ({ ...one, side: sideOf(one) })))}>
          {t('elsewhere.save')}
        </Button>
      </div>
    </>
  )
}
