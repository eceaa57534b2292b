import { useEffect, useState } from 'react'
import { useSession } from '../../../data/use-session.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import css from '../choose/import-parts.module.css'
import { forgetArchive, keptArchive } from './kept-archive.ts'

/** An archive that was half put in when its page was closed. */
export function CutOffArchive({ onGoOn }: { onGoOn: (file: File) => void }) {
  const { t } = useText('import')
  const session = useSession()
  const [file, setFile] = useState<File | null>(null)
  useEffect(() => {
    if (session.kind === 'guest') return undefined
    const leaving = new AbortController()
    const look = async (): Promise<void> => {
      const kept = await keptArchive(leaving.signal)
      if (!leaving.signal.aborted) setFile(kept)
    }
    // Given up with the page.
    void look().catch(() => undefined)
    return () => leaving.abort()
  }, [session.kind])
  if (file === null) return null
  const leave = (): void => {
    void forgetArchive()
    setFile(null)
  }
  return (
    <Notice tone="waiting" title={t('archive.cutTitle')} live>
      <p>{t('archive.cutText', { name: file.name })}</p>
      <p className={css.acts}>
        <Button onClick={() => onGoOn(file)}>{t('archive.goOn')}</Button>
        <Button kind="quiet" onClick={leave}>
          {t('archive.leave')}
        </Button>
      </p>
    </Notice>
  )
}
