import { type ReactNode, Suspense, useRef, useState } from 'react'
import { withTexts } from '../../../i18n/with-texts.ts'
import type { Digest } from '../../../../core/digest/digest.ts'
import { type FileDrop, useFileDrop } from '../../../ui/use-file-drop.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'

const AttachTracksDialog = lazyPart(
  withTexts(() => import('./attach-tracks-dialog.tsx')),
  'AttachTracksDialog',
)

export interface AttachTracks {
  /** Asks for files. */
  choose: () => void
  drop: FileDrop
  /** To be put on the page. */
  element: ReactNode
}

/** Recordings for the flights of the log: chosen, or dropped anywhere on the list. */
export function useAttachTracks(digest: Digest): AttachTracks {
  const [files, setFiles] = useState<readonly File[] | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const drop = useFileDrop(setFiles)
  return {
    choose: () => input.current?.click(),
    drop,
    element: (
      <>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept=".gpx,.kml,.kmz,.igc,application/gpx+xml,application/vnd.google-earth.kml+xml"
          data-track-files=""
          onChange={({ currentTarget }) => {
            const chosen = [...(currentTarget.files ?? [])]
            // Else choosing the same files again would be no change.
            currentTarget.value = ''
            if (chosen.length > 0) setFiles(chosen)
          }}
        />
        {files && (
          <Suspense>
            <AttachTracksDialog files={files} digest={digest} onClose={() => setFiles(null)} />
          </Suspense>
        )}
      </>
    ),
  }
}
