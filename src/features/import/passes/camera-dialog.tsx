import { Flashlight } from 'lucide-react'
import { useState } from 'react'
import { readBcbp } from '../../../../core/import/boarding-pass/read-bcbp.ts'
import { formatNumber } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { FileButton } from './file-button.tsx'
import css from './passes.module.css'
import { hasTorch, setTorch } from './torch.ts'
import { type Camera, useCamera } from './use-camera.ts'
import { useScan } from './use-scan.ts'

export interface CameraDialogProps {
  /** Takes the texts of the boarding passes that were seen. */
  onPasses: (passes: readonly string[]) => void
  /** Takes a picture of a pass instead, where there is no camera to use. */
  onFiles: (files: readonly File[]) => void
  onClose: () => void
}

/** The camera, which reads boarding passes one after the other until its owner has all of them. */
export function CameraDialog({ onPasses, onFiles, onClose }: CameraDialogProps) {
  const { t, locale } = useText('import')
  const [attempt, setAttempt] = useState(0)
  const { video, camera } = useCamera(attempt)
  const { passes, isOther, isMissing } = useScan(video, camera)
  const counts = { count: passes.length, number: formatNumber(passes.length, localeTag(locale)) }
  const problem = isMissing ? 'scanner' : camera.kind === 'failed' ? camera.problem : null
  return (
    <Dialog
      open
      title={t('passes.camera.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('reading.cancel')}</Button>
          {camera.kind === 'running' && <LightButton camera={camera} />}
          {problem !== null && (
            <>
              <Button onClick={() => setAttempt(attempt + 1)}>{t('trouble.again')}</Button>
              <FileButton kind={passes.length > 0 ? 'plain' : 'primary'} label={t('choose.button')} onFiles={onFiles} />
            </>
          )}
          {passes.length > 0 && (
            <Button kind="primary" data-passes={passes.length} onClick={() => onPasses(passes)}>
              {t('passes.camera.take', counts)}
            </Button>
          )}
        </>
      }
    >
      <div className={css.camera} hidden={problem !== null} data-camera-state={camera.kind}>
        <video ref={video} className={css.video} muted playsInline aria-label={t('passes.camera.picture')} />
      </div>
      {problem === null ? (
        <div aria-live="polite" className={css.seen}>
          <p>{t(camera.kind === 'starting' ? 'passes.camera.starting' : 'passes.camera.hint')}</p>
          {isOther && <p data-trouble="other">{t('passes.camera.other')}</p>}
          {passes.length > 0 && (
            <>
              <p>{t('passes.camera.seen', counts)}</p>
              <ul className={css.troubles}>
                {passes.map((pass) => (
                  <li key={pass}>{legsOf(pass)}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      ) : (
        <Notice tone="wrong" live>
          <p data-trouble={problem}>{t(`passes.camera.problem.${problem}`)}</p>
        </Notice>
      )}
    </Dialog>
  )
}

/** `LH 2061 HAM–MUC` for each leg, in codes as they stand on the pass. */
function legsOf(pass: string): string {
  const { legs = [] } = readBcbp(pass) ?? {}
  return legs.map(({ carrier, number, from, to }) => `${carrier} ${number} ${from}–${to}`).join(', ')
}

/** The camera's light, where it has one. */
function LightButton({ camera }: { camera: Extract<Camera, { kind: 'running' }> }) {
  const { t } = useText('import')
  const [isOn, setOn] = useState(false)
  const { track } = camera
  if (!hasTorch(track)) return null
  const turn = (): void => {
    void setTorch(track, !isOn).then(
      () => setOn(!isOn),
      // It stays as it is, and the button says so.
      () => undefined,
    )
  }
  return (
    <Button aria-pressed={isOn} onClick={turn}>
      <Flashlight aria-hidden="true" />
      {t('passes.camera.light')}
    </Button>
  )
}
