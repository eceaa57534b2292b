import { useCallback } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { ComboBox } from '../../../ui/field/combo-box.tsx'
import { findNames } from './known-names.ts'
import { useComboWords } from '../../../flight/catalogue/use-combo-words.ts'

export interface NameFieldProps {
  label: string
  name: string
  value: string
  /** Names used before. */
  known: readonly string[]
  error?: string | undefined
  hint?: string | undefined
  className?: string | undefined
  onText: (text: string) => void
  onPick: (name: string) => void
  /** After a choice the next field has the focus; left out where one may be followed by another here. */
  goesOn?: boolean
}

/** A name, with those used before; a new one is kept as it is typed. */
export function NameField({ known, onText, onPick, ...field }: NameFieldProps) {
  const { t } = useText('form')
  const words = useComboWords(t('combo.newName'), false)
  const search = useCallback((typed: string) => findNames(known, typed), [known])
  return (
    <ComboBox<string>
      {...field}
      search={search}
      itemKey={(item) => item}
      renderItem={(item) => item}
      isMeant={() => false}
      words={words}
      onText={onText}
      onPick={onPick}
    />
  )
}
