import { FolderOpen } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { ButtonEdge } from '../../../ui/button/button-class.ts'
import { FILE_TYPES } from './file-types.ts'

export interface FileButtonProps {
  kind?: 'primary' | 'plain' | 'quiet'
  edge?: ButtonEdge | undefined
  label: string
  onFiles: (files: readonly File[]) => void
}

/** Opens the device's own choice of files. */
export function FileButton({ kind = 'plain', edge, label, onFiles }: FileButtonProps) {
  const { t } = useText('import')
  const input = useRef<HTMLInputElement>(null)
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const chosen = [...(currentTarget.files ?? [])]
    // Else choosing the same file again would be no change.
    currentTarget.value = ''
    if (chosen.length > 0) onFiles(chosen)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={FILE_TYPES}
        aria-label={t('choose.files')}
        data-files=""
        onChange={take}
      />
      <Button kind={kind} edge={edge} onClick={() => input.current?.click()}>
        <FolderOpen aria-hidden="true" />
        {label}
      </Button>
    </>
  )
}
