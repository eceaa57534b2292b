import { useEffect, useRef, useState } from 'react'
import type { Digest } from '../../../../core/digest/digest.ts'
import { type Translate, useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import css from './attach-tracks-dialog.module.css'
import { type TrackFile, useTrackFiles } from './track-files.ts'
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
  const { files, isReading, nearest, choose, attach } = useTrackFiles(chosen, digest)
  const { offerRemoval } = useMediaActions()
  const [isBusy, setBusy] = useState(false)
  const lead = useRef<HTMLParagraphElement>(null)
  // What happens here is read first; the dialog's own choice would be the button that leaves it.
  useEffect(() => lead.current?.focus(), [])
  const ready = files.filter(({ flightId, isThere }) => flightId !== null && !isThere).length
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
      <p ref={lead} className={css.lead} tabIndex={-1} aria-live="polite">
        {isReading
          ? t('tracks.reading', { done: files.filter(({ read }) => read !== null).length, count: files.length })
          : t('tracks.read', { count: files.length, parts: partsOf(files, ready, t).join(', ') })}
      </p>
      <ul className={css.list}>
        {files.map((file) => (
          <TrackFileRow
            key={`${file.file.name} ${file.file.size} ${file.file.lastModified}`}
            {...{ file, digest }}
            offered={offered(file, nearest)}
            onChoose={(id) => choose(file.file, id)}
          />
        ))}
      </ul>
    </Dialog>
  )
}

/** How many of the files become what; together they are all of them. */
function partsOf(files: readonly TrackFile[], ready: number, t: Translate): string[] {
  const tracks = files.filter(({ read }) => read?.kind === 'track')
  const parts = {
    ready,
    open: tracks.filter(({ flightId }) => flightId === null).length,
    there: tracks.filter(({ isThere }) => isThere).length,
    unreadable: files.length - tracks.length,
  }
  return Object.entries(parts).flatMap(([name, number]) => (number > 0 ? [t(`tracks.parts.${name}`, { number })] : []))
}

/** The flights a recording may belong to; where none fits, those nearest to it. */
function offered(file: TrackFile, nearest: (file: TrackFile) => readonly string[]): readonly string[] {
  if (file.read?.kind !== 'track') return []
  const { match } = file.read
  return match.kind === 'sure' ? [match.id] : match.kind === 'doubtful' ? match.ids : nearest(file)
}
