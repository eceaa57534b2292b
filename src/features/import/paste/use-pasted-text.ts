import { useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { MOST_SHOWN } from './paste-text.tsx'

/** The text that was pasted last, so that it can be corrected; empty where files were chosen, or it is too long to be shown. */
export function usePastedText(): [pasted: string, note: (chosen: readonly File[]) => void] {
  const { t } = useText('import')
  const [pasted, setPasted] = useState('')
  const note = ([one]: readonly File[]): void => {
    setPasted('')
    if (one?.name === t('paste.name') && one.size <= MOST_SHOWN) void one.text().then(setPasted)
  }
  return [pasted, note]
}
