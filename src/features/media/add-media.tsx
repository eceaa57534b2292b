import { Camera, Plus } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import css from './add-media.module.css'

export interface AddMediaProps {
  onFiles: (files: readonly File[]) => void
}

/** Everything a flight can have; what a file really is its bytes say. */
const ACCEPTED = 'image/*,application/pdf,text/plain,.pdf,.txt,.gpx,.kml,.kmz,.igc'

/** Files from the device, and on what has one a photo from its camera. */
export function AddMedia({ onFiles }: AddMediaProps) {
  const { t } = useText('media')
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const chosen = [...(currentTarget.files ?? [])]
    // Else choosing the same file again would be no change.
    currentTarget.value = ''
    if (chosen.length > 0) onFiles(chosen)
  }
  return (
    <div className={css.buttons}>
      <input ref={files} type="file" multiple hidden accept={ACCEPTED} data-files="" onChange={take} />
      <input ref={camera} type="file" hidden accept="image/*" capture="environment" onChange={take} />
      <Button className={css.button} onClick={() => files.current?.click()}>
        <Plus aria-hidden="true" />
        {t('add.files')}
      </Button>
      <Button className={`${css.button} ${css.camera}`} onClick={() => camera.current?.click()}>
        <Camera aria-hidden="true" />
        {t('add.camera')}
      </Button>
    </div>
  )
}
