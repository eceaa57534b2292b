import { type ClipboardEvent, type FormEvent, useState } from 'react'
import { MAX_FILE_BYTES } from '../../../../core/import/record/limits.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TextArea } from '../../../ui/field/text-area.tsx'
import { Section } from '../../../ui/section.tsx'
import css from './paste-text.module.css'

/** More is read at once: nobody edits it, and a field of so many lines is slow. */
export const MOST_SHOWN = 20_000

export interface PasteTextProps {
  onText: (text: string) => void
  /** What was pasted and could not be read. */
  before?: string
}

/** Takes what stands elsewhere as text: it is read as a file with it would be. */
export function PasteText({ onText, before = '' }: PasteTextProps) {
  const { t } = useText('import')
  const [text, setText] = useState(before)
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const pasted = event.clipboardData.getData('text/plain')
    if (pasted.length <= MOST_SHOWN) return
    event.preventDefault()
    onText(text + pasted)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (text.trim() !== '') onText(text)
  }
  return (
    <Section title={t('paste.title')}>
      <form className={css.form} onSubmit={submit}>
        <TextArea
          name="pasted"
          label={t('paste.label')}
          hint={t('paste.hint')}
          value={text}
          maxLength={MAX_FILE_BYTES}
          autoComplete="off"
          spellCheck={false}
          onPaste={paste}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button type="submit" disabled={text.trim() === ''}>
          {t('paste.read')}
        </Button>
      </form>
    </Section>
  )
}
