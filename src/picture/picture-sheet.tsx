import { type ReactNode, useMemo, useState } from 'react'
import { localeTag } from '../../core/locale/language.ts'
import { FORMATS } from '../../core/picture/formats.ts'
import type { PictureScene } from '../../core/picture/sheets/scenes.ts'
import { pictureInWords } from '../../core/picture/sheets/spoken.ts'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button/button.tsx'
import { TextField } from '../ui/field/text-field.tsx'
import { Notice } from '../ui/notice/notice.tsx'
import { showNotice } from '../ui/notice/show-notice.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import type { PictureRequest } from '../ui/picture/picture-request.ts'
import { usePicture } from '../ui/picture/use-picture.ts'
import { Skeleton } from '../ui/progress/skeleton.tsx'
import { WorkProgress } from '../ui/progress/work-progress.tsx'
import { FormatSwitch } from './format-switch.tsx'
import { LookSwitch } from './look-switch.tsx'
import { formatFileName } from './picture-file.ts'
import css from './picture-sheet.module.css'
import { useFormat, useLook } from './use-look.ts'
import { usePictureMaking } from './use-picture-making.ts'

export interface PictureSheetProps {
  /** To stay the same object; null while the sheet is closed. */
  scene: PictureScene | null
  /** Of the file, without its format and ending. */
  name: string
  onClose: () => void
  /** Other pictures that can be had in this place. */
  children?: ReactNode
}

/** A flight, a map or a year as a picture: how it looks, for what it is, and how it is handed on. Needs no network. */
export function PictureSheet({ scene, name, onClose, children }: PictureSheetProps) {
  const { t, locale } = useText('picture')
  const [look, setLook] = useLook()
  const [format, setFormat] = useFormat()
  const [typed, setTyped] = useState<{ insteadOf: string; text: string } | null>(null)
  const usual = scene === null || scene.kind === 'flight' ? null : scene.title
  const title = typed?.insteadOf === usual ? (typed?.text ?? null) : usual
  const request = useMemo<PictureRequest | null>(() => {
    if (scene === null) return null
    const shown = scene.kind === 'flight' || title === null ? scene : { ...scene, title: title.trim() }
    return { form: 'picture', scene: shown, format, theme: look }
  }, [scene, title, format, look])
  const { state, make, stop } = usePictureMaking(request, formatFileName(name, format))
  const act = async (what: 'share' | 'save'): Promise<void> => {
    const result = await make(what)
    if (result === null) return
    if (result === 'saved') showNotice(t('saved'), { tone: 'saved' })
    onClose()
  }
  const isWorking = state.kind === 'working'
  const hasApps = takesFiles()
  const percent = (share: number): string => share.toLocaleString(localeTag(locale), { style: 'percent' })
  return (
    <Dialog
      open={request !== null}
      title={t('title')}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={isWorking ? stop : onClose}>
            {t(isWorking ? 'stop' : 'close')}
          </Button>
          <Button
            kind={hasApps ? 'plain' : 'primary'}
            busy={isWorking && state.act === 'save'}
            disabled={isWorking && state.act !== 'save'}
            onClick={() => void act('save')}
          >
            {t('save')}
          </Button>
          {hasApps && (
            <Button
              kind="primary"
              busy={isWorking && state.act === 'share'}
              disabled={isWorking && state.act !== 'share'}
              onClick={() => void act('share')}
            >
              {t('share')}
            </Button>
          )}
        </>
      }
    >
      {request && <Preview request={request} size={FORMATS[format]} />}
      <LookSwitch look={look} onLook={setLook} />
      <FormatSwitch format={format} onFormat={setFormat} />
      {/* Last of the choices: a field that has the focus from the beginning opens the keyboard of a phone. */}
      {usual !== null && title !== null && (
        <TextField
          name="title"
          label={t('heading')}
          value={title}
          maxLength={MOST_TITLE}
          onChange={({ target }) => setTyped({ insteadOf: usual, text: target.value })}
        />
      )}
      {children}
      <WorkProgress
        work={
          isWorking
            ? { kind: 'picture', label: t('drawing'), figures: percent(state.share), done: state.share, total: 1 }
            : null
        }
      />
      {state.kind === 'ready' && (
        <Notice tone="info" live>
          {t('ready')}
        </Notice>
      )}
      {state.kind === 'failed' && (
        <Notice tone="wrong" live>
          {t('failed')}
        </Notice>
      )}
    </Dialog>
  )
}

/** What has room in the largest letters. */
const MOST_TITLE = 80

interface PreviewProps {
  request: PictureRequest
  size: { width: number; height: number }
}

/** The picture as it will be; what stands on it in words for who does not see it. */
function Preview({ request, size: { width, height } }: PreviewProps) {
  const { t } = useText('picture')
  const state = usePicture(request)
  const words = useMemo(() => (request.form === 'card' ? '' : pictureInWords(request.scene).join('. ')), [request])
  return (
    <figure className={css.preview} data-preview={state.kind}>
      {state.kind === 'ready' ? (
        <img className={css.drawn} src={state.url} alt={words} width={width} height={height} draggable={false} />
      ) : state.kind === 'failed' ? (
        <p className={css.note}>{t('failed')}</p>
      ) : (
        <div className={css.waiting}>
          <Skeleton lines={3} />
        </div>
      )}
      {state.kind === 'ready' && state.lacksMap && <figcaption className={css.note}>{t('noMap')}</figcaption>}
    </figure>
  )
}

/** Whether the system has a list of apps that take pictures. */
function takesFiles(): boolean {
  if (!('share' in navigator) || !navigator.canShare) return false
  return navigator.canShare({ files: [new File([], 'picture.png', { type: 'image/png' })] })
}
