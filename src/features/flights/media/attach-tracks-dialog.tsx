import { useState } from 'react'
import type { Digest } from '../../../../core/digest/digest.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import css from './attach-tracks-dialog.module.css'
import { useTrackFiles } from './track-files.ts'
import { TrackFileRow } from './track-file-row.tsx'
import { useMediaActions } from './use-media-actions.ts'

export interface AttachTracksDialogProps {
  files: readonly File[]
  digest: Digest
  onClose: () => void
}

/** Every chosen file with the flight it belongs to; nothing is attached before it is said so. */
export function AttachTracksDialog({ files: chosen, digest, onClose }: AttachTracksDialogProps) {
  const { t } = useText('media')
  const { files, isReading, choose, attach } = useTrackFiles(chosen, digest)
  const { offerRemoval } = useMediaActions()
  const [isBusy, setBusy] = useState(false)
  const ready = files.filter(({ flightId }) => flightId !== null).length
  const open = files.filter(({ read, flightId }) => read?.kind === 'track' && flightId === null).length
  const run = async (): Promise<void> => {
    setBusy(true)
    const ids = await attach()
    setBusy(false)
    if (ids.length > 0) offerRemoval(t('tracks.attached', { count: ids.length }), ids)
    if (ids.length === ready) onClose()
  }
  return (
    <Dialog
      open
      title={t('tracks.title')}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('tracks.cancel')}
          </Button>
          <Button kind="primary" busy={isBusy} disabled={ready === 0 || isReading} onClick={() => void run()}>
            {t('tracks.attach', { count: ready })}
          </Button>
        </>
      }
    >
      <p className={css.lead} aria-live="polite">
        {isReading
          ? t('tracks.reading', { done: files.filter(({ read }) => read !== null).length, count: files.length })
          : t('tracks.read', { count: files.length, ready, open })}
      </p>
      <ul className={css.list}>
        {files.map((file) => (
          <TrackFileRow
            key={`${file.file.name} ${file.file.size} ${file.file.lastModified}`}
            {...{ file, digest }}
            onChoose={(id) => choose(file.file, id)}
          />
        ))}
      </ul>
    </Dialog>
  )
}
