import { useId } from 'react'
import type { JsonValue } from '../../core/lib/json.ts'
import type { ConflictField } from '../../core/sync/history.ts'
import css from './conflict-card.module.css'
import { fieldName, fieldValue } from './words/field-words.ts'
import { useWords } from './words/use-words.ts'
import type { InForce } from './words/value-in-force.ts'

export type Side = 'mine' | 'theirs'

export interface ConflictChoiceProps {
  conflict: ConflictField
  /** What the field is called, where that is none of a flight. */
  label?: string | undefined
  /** Names the record where it is asked whether that goes as a whole: null is the side that deletes it. */
  record?: string | undefined
  inForce: InForce
  /** What is marked; null while it is neither. */
  side: Side | null
  /** Whose each value is, in words. */
  from: Readonly<Record<Side, string>>
  onTake: (side: Side) => void
}

/** One field: both values, whose they are, and which one counts now. */
export function ConflictChoice({ conflict, label, record, inForce, side, from, onTake }: ConflictChoiceProps) {
  const words = useWords()
  const { t } = words
  const valueOf = (value: JsonValue): string => {
    if (record !== undefined) return t(value === null ? 'conflict.delete' : 'conflict.keep')
    return fieldValue(conflict.field, value, words) || t('conflict.none')
  }
  const name = useId()
  return (
    <fieldset className={css.field}>
      <legend className={css.name}>{record ?? label ?? fieldName(conflict.field, words)}</legend>
      {(['mine', 'theirs'] as const).map((which) => (
        <label key={which} className={css.choice}>
          <input type="radio" name={name} checked={side === which} onChange={() => onTake(which)} />
          <span className={css.value} dir="auto">
            {valueOf(conflict[which])}
          </span>
          <span className={css.from}>
            {from[which]}
            {inForce.side === which && <strong className={css.now}>{t('conflict.inForce')}</strong>}
          </span>
        </label>
      ))}
      {inForce.side === null && (
        <p className={css.from}>
          {inForce.value === null
            ? t('conflict.sinceNone')
            : t('conflict.since', { value: fieldValue(conflict.field, inForce.value, words) })}
        </p>
      )}
    </fieldset>
  )
}
