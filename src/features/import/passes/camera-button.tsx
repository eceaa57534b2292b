import { ScanLine } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'

const CameraDialog = lazyPart(() => import('./camera-dialog.tsx'), 'CameraDialog')

/** Opens the camera, which is asked for with this press and not before. */
export function CameraButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useText('import')
  const [isOpen, setOpen] = useState(false)
  const take = (passes: readonly string[]): void => {
    setOpen(false)
    onFiles([new File([passes.join('\n')], t('passes.camera.name'), { type: 'text/plain' })])
  }
  return (
    <>
      <Button data-camera="" onClick={() => setOpen(true)}>
        <ScanLine aria-hidden="true" />
        {t('passes.camera.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <CameraDialog
            onPasses={take}
            onFiles={(files) => {
              setOpen(false)
              onFiles(files)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
