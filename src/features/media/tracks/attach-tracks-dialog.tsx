import { useEffect, useRef, useState } from 'react'
import type { Digest } from '../../../../core/digest/digest.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { type Work, WorkProgress } from '../../../ui/progress/work-progress.tsx'
import { offerUndo } from '../../../flight/undo/offer-undo.ts'
import { undoOf } from '../../../flight/undo/undo-steps.ts'
import css from './attach-tracks-dialog.module.css'
import { isReady, type TrackFile, useTrackFiles } from './track-files.ts'
import { TrackFileRow } from './track-file-row.tsx'

export interface AttachTracksDialogProps {
  files: readonly File[]
  digest: Digest
  onClose: () => void
  /** Gets the keys of the steps by which they were attached. */
  onAttached?: ((steps: readonly string[]) => void) | undefined
}

/** Every chosen file with the flight it belongs to; nothing is attached before it is said so. */
export function AttachTracksDialog({ files: chosen, digest: current, onClose, onAttached }: AttachTracksDialogProps) {
  const { t } = useText('media')
  // The log as it was then: every track that is attached makes it another one, and would have all rows drawn again.
  const [digest] = useState(current)
  const { files, isReading, choose, attach } = useTrackFiles(chosen, digest)
  const [done, setDone] = useState<number | null>(null)
  const [total, setTotal] = useState(0)
  const stop = useRef<AbortController | null>(null)
  const lead = useRef<HTMLParagraphElement>(null)
  // What happens here is read first; the dialog's own choice would be the button that leaves it.
  useEffect(() => lead.current?.focus(), [])
  const ready = files.filter(isReady).length
  const isBusy = done !== null
  const run = async (): Promise<void> => {
    stop.current = new AbortController()
    setTotal(ready)
    const { signal } = stop.current
    const { count, steps } = await attach(signal, setDone)
    setDone(null)
    if (count > 0) onAttached?.(steps)
    if (count > 0) offerUndo(t('tracks.attached', { count }), undoOf(steps), t)
    if (count === ready || signal.aborted) onClose()
  }
  // When the present file is attached, a notice offers to undo what was attached.
  const leave = (): void => (isBusy ? stop.current?.abort() : onClose())
  return (
    <Dialog
      open
      title={t('tracks.title')}
      onClose={leave}
      actions={
        <>
          <Button kind="quiet" onClick={leave}>
            {t('tracks.cancel')}
          </Button>
          <Button kind="primary" busy={isBusy} disabled={ready === 0 || isReading} onClick={() => void run()}>
            {t('tracks.attach', { count: isBusy ? total : ready })}
          </Button>
        </>
      }
    >
      <p ref={lead} className={css.lead} tabIndex={-1} aria-live="polite">
        {!isReading && !isBusy && t('tracks.read', { count: files.length, parts: partsOf(files, ready, t).join(', ') })}
      </p>
      <WorkProgress work={workOf(t, files, isReading, done === null ? null : { done, total })} />
      <ul className={css.list}>
        {files.map((file) => (
          <TrackFileRow key={file.key} {...{ file, digest }} onChoose={choose} />
        ))}
      </ul>
    </Dialog>
  )
}

/** Reading, then attaching; null while the reader is asked. */
function workOf(
  t: Translate<'media'>,
  files: readonly TrackFile[],
  isReading: boolean,
  attaching: { done: number; total: number } | null,
): Work | null {
  const read = { done: files.filter((file) => file.read !== null).length, total: files.length }
  const work = isReading ? read : attaching
  if (work === null) return null
  const label = t(isReading ? 'tracks.reading' : 'tracks.attaching')
  return { kind: isReading ? 'reading' : 'attaching', label, figures: t('tracks.figures', work), ...work }
}

/** How many of the files become what; together they are all of them. */
function partsOf(files: readonly TrackFile[], ready: number, t: Translate<'media'>): string[] {
  const tracks = files.filter(({ read }) => read?.kind === 'track')
  const parts = [
    ['ready', ready],
    ['open', tracks.filter(({ flightId }) => flightId === null).length],
    ['there', tracks.filter(({ isThere }) => isThere).length],
    ['unreadable', files.length - tracks.length],
  ] as const
  return parts.flatMap(([name, number]) => (number > 0 ? [t(`tracks.parts.${name}`, { number })] : []))
}
