import { useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { ConflictChoice, type Side } from '../../story/conflict-choice.tsx'
import { useWords } from '../../story/words/use-words.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import type { Answer, Contested } from './state/changed-elsewhere.ts'
import css from './same-flight-notice.module.css'

export interface ChangedElsewhereNoticeProps {
  fields: readonly Contested[]
  /** Names a flight of several; empty where there is one. */
  nameOf: (flightId: string) => string
  onAnswer: (answers: readonly Answer[]) => void
}

const keyOf = ({ flightId, field }: Contested): string => `${flightId} ${field}`

/** The same field was changed here and elsewhere since the form was opened: which value is kept is the reader's say. */
export function ChangedElsewhereNotice({ fields, nameOf, onAnswer }: ChangedElsewhereNoticeProps) {
  const { t } = useText('form')
  const words = useWords()
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map())
  const sideOf = (one: Contested): Side => chosen.get(keyOf(one)) ?? 'mine'
  return (
    <div data-elsewhere tabIndex={-1}>
      <Notice tone="waiting" live title={t('elsewhere.title', { count: fields.length })}>
        <p>{t('elsewhere.lead')}</p>
        {fields.map((one) => {
          const editedMs = Date.parse(one.editedAt ?? '')
          const when = Number.isNaN(editedMs) ? [] : [words.when(editedMs)]
          const name = [nameOf(one.flightId)].filter(Boolean)
          return (
            <ConflictChoice
              key={keyOf(one)}
              conflict={one}
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
      </Notice>
    </div>
  )
}
