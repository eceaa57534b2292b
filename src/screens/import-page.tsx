import { lazy, Suspense, useState } from 'react'
import { useDigest } from '../data/use-digest.ts'
import { rememberTracks } from '../features/import/history/remember-tracks.ts'
import { ImportPage } from '../features/import/import-page.tsx'
import { withTexts } from '../i18n/with-texts.ts'

const AttachTracksDialog = lazy(
  withTexts(async () => ({
    default: (await import('../features/media/tracks/attach-tracks-dialog.tsx')).AttachTracksDialog,
  })),
)

/** Flights of other apps; recordings among the files are attached to the flights they belong to. */
export default function ImportScreen() {
  const [tracks, setTracks] = useState<readonly File[] | null>(null)
  const { digest } = useDigest()
  return (
    <>
      <ImportPage onTracks={setTracks} />
      {tracks && digest && (
        <Suspense>
          <AttachTracksDialog
            files={tracks}
            digest={digest}
            onClose={() => setTracks(null)}
            onAttached={(steps) => void rememberTracks(tracks, steps)}
          />
        </Suspense>
      )}
    </>
  )
}
