import { NOTE_MAX_LENGTH } from '../../../../core/flight/schema/limits.ts'
import { useText } from '../../../i18n/use-text.ts'
import { TextArea } from '../../../ui/field/text-area.tsx'
import { errorText } from '../state/form-fields.ts'
import type { LegModel } from '../state/leg-model.ts'

/** Beyond this nobody reads what they see, and wrapping it into lines would freeze the page. */
const FAR_TOO_LONG = 4 * NOTE_MAX_LENGTH
const FIXED = { fieldSizing: 'fixed' } as const

const NEARLY_FULL = NOTE_MAX_LENGTH * 0.9

export function NoteField({ model }: { model: LegModel }) {
  const { t } = useText('form')
  const { note } = model.state.draft
  const left = NOTE_MAX_LENGTH - note.length
  const hint = note.length > NEARLY_FULL && left >= 0 ? t('label.noteLeft', { count: left }) : undefined
  return (
    <TextArea
      label={t('label.note')}
      name="note"
      rows={3}
      dir="auto"
      wrap={note.length > FAR_TOO_LONG ? 'off' : 'soft'}
      style={note.length > FAR_TOO_LONG ? FIXED : undefined}
      value={note}
      hint={hint}
      error={errorText(model.state, model.troubles, 'note', t)}
      onChange={(event) => model.dispatch({ kind: 'typed', field: 'note', text: event.currentTarget.value })}
      onBlur={() => note !== '' && model.dispatch({ kind: 'left', field: 'note' })}
    />
  )
}
