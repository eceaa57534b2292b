import { useMemo } from 'react'
import type { CustomField } from '../../../core/custom/custom-field.ts'
import type { Result } from '../../../core/lib/result.ts'
import { useText } from '../../i18n/use-text.ts'
import { showNotice } from '../../ui/notice/show-notice.tsx'
import type { StorageTrouble } from '../save/storage-trouble.ts'
import { offerUndo } from '../undo/offer-undo.ts'
import { undoOf } from '../undo/undo-steps.ts'
import type { Definition } from './merge-definition.ts'
import { changeField, createField, moveField, removeField } from './write-custom-field.ts'

/** Each says what was done and offers the way back. */
export interface FieldActs {
  /** Answers the id of the new field; null when it was not made. */
  create: (values: Definition, fields: readonly CustomField[]) => Promise<string | null>
  /** `base`: what the values were when somebody began to change them. */
  change: (id: string, values: Definition, base: Definition) => Promise<boolean>
  /** Says nothing: the list shows it. */
  move: (fields: readonly CustomField[], id: string, to: number) => Promise<boolean>
  remove: (field: CustomField) => Promise<boolean>
}

export function useFieldActs(): FieldActs {
  const { t } = useText('custom')
  const { t: flights } = useText('flights')
  return useMemo(() => {
    const refused = (trouble: StorageTrouble): false => {
      showNotice(t(`trouble.${trouble}`), { tone: 'wrong' })
      return false
    }
    const tell = (done: Result<readonly string[], StorageTrouble>, words: string): boolean => {
      if (!done.ok) return refused(done.error)
      offerUndo(words, undoOf(done.value), flights)
      return true
    }
    return {
      create: async (values, fields) => {
        const made = await createField(values, fields)
        if (made?.ok) {
          offerUndo(t('done.created', { name: values.name }), undoOf(made.value.steps), flights)
          return made.value.id
        }
        refused(made?.error ?? 'failed')
        return null
      },
      change: async (id, values, base) =>
        tell(await changeField(id, values, base), t('done.changed', { name: values.name })),
      move: async (fields, id, to) => {
        const done = await moveField(fields, id, to)
        return done.ok || refused(done.error)
      },
      remove: async ({ id, name }) => tell(await removeField(id), t('done.removed', { name })),
    }
  }, [t, flights])
}
