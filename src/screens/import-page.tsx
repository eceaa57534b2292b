import { Suspense, useCallback, useState } from 'react'
import { rowOf } from '../../core/digest/digest.ts'
import { useDigest } from '../data/use-digest.ts'
import { rememberTracks } from '../features/import/history/remember-tracks.ts'
import { ImportPage } from '../features/import/import-page.tsx'
import { withTexts } from '../i18n/with-texts.ts'
import { lazyPart } from '../ui/lazy-part.ts'

const AttachTracksDialog = lazyPart(
  withTexts(() => import('../features/media/tracks/attach-tracks-dialog.tsx')),
  'AttachTracksDialog',
)

interface Tracks {
  files: readonly File[]
  /** Flights that have to be in the digest before those of the recordings are looked for in it. */
  after: readonly string[]
}

/** Flights of other apps; recordings among the files are attached to the flights they belong to. */
export default function ImportScreen() {
  const [tracks, setTracks] = useState<Tracks | null>(null)
  const { digest } = useDigest()
  const take = useCallback((files: readonly File[], after: readonly string[]) => setTracks({ files, after }), [])
  const waitNoLonger = useCallback(() => setTracks((waiting) => waiting && { ...waiting, after: [] }), [])
  const isRead = digest !== null && (tracks?.after.every((id) => rowOf(digest, id) >= 0) ?? false)
  // Once they are there, the dialog stays whatever becomes of them.
  if (tracks && isRead && tracks.after.length > 0) setTracks({ ...tracks, after: [] })
  return (
    <>
      <ImportPage onTracks={take} onUndone={waitNoLonger} />
      {tracks && digest && isRead && (
        <Suspense>
          <AttachTracksDialog
            files={tracks.files}
            digest={digest}
            onClose={() => setTracks(null)}
            onAttached={(steps) => void rememberTracks(tracks.files, steps)}
          />
        </Suspense>
      )}
    </>
  )
}
