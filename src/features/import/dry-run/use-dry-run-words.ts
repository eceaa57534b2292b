import { useMemo } from 'react'
import type { Note, Refusal } from '../../../../core/import/record/codes.ts'
import type { RowLine } from '../../../../sync/import/import-messages.ts'
import { useText } from '../../../i18n/use-text.ts'
import { fieldName } from '../../../story/words/field-words.ts'
import { useWords } from '../../../story/words/use-words.ts'
import { kindOf } from './row-kind.ts'

export interface DryRunWords {
  outcome: (line: RowLine) => string
  note: (note: Note) => string
  fields: (names: readonly string[]) => string
}

/** What becomes of a row, in the reader's words. */
export function useDryRunWords(): DryRunWords {
  const { t } = useText('import')
  const { t: flights } = useText('flights')
  const words = useWords()
  return useMemo(() => {
    const fields = (names: readonly string[]): string =>
      new Intl.ListFormat(words.tag, { type: 'unit' }).format(
        new Set(names.map((name) => fieldName(name.replace(/^\//, '').replace('.', '/'), words))),
      )
    const becomes = (line: RowLine): string => {
      const kind = kindOf(line)
      if (kind === 'refused') return t(`refusal.${line.reason as Refusal}`)
      if (kind === 'question') return t(`waits.${line.reason as 'place' | 'time' | 'file'}`)
      if (kind === 'merged' && line.reason === 'corrected') return t('outcome.corrected')
      if (line.isSession && kind === 'new') return t('outcome.session')
      if (line.isSession && kind === 'warned') return t('outcome.warnedSession')
      return t(`outcome.${kind}`)
    }
    return {
      fields,
      outcome: (line) => [becomes(line), line.status && flights(`status.${line.status}`)].filter(Boolean).join(' · '),
      note: ({ code, field, value = '', until = '' }) => {
        if (code === 'airport-of-then') return t('note.airport-of-then', { codes: value, year: until.slice(0, 4) })
        const note = t(`note.${code}`)
        return field ? t('noteAbout', { note: note.replace(/\.$/, ''), field: fields([field]) }) : note
      },
    }
  }, [t, flights, words])
}
