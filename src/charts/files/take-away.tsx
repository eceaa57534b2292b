import { Download } from 'lucide-react'
import { type ReactNode, useContext, useRef, useState } from 'react'
import { formatDate } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import { localToday } from '../../../core/time/local-today.ts'
import { useText } from '../../i18n/use-text.ts'
import { savedName } from '../../story/file-name.ts'
import { saveFile } from '../../story/save-file.ts'
import { showNotice } from '../../ui/notice/show-notice.tsx'
import { PopupMenu } from '../../ui/overlay/popup-menu.tsx'
import { type ChartFile, ChartSearchContext } from './chart-file.ts'
import css from './take-away.module.css'

export interface TakeAwayProps {
  /** What the chart is of. */
  name: string
  finding: string
  file: ChartFile
}

/** Takes a chart away: its figures for other programs, or a picture of it. */
export function TakeAway({ name, finding, file }: TakeAwayProps) {
  const { t, locale } = useText('statistics')
  const search = useContext(ChartSearchContext).trim()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const isSaving = useRef(false)
  const save = async (ending: 'csv' | 'png'): Promise<void> => {
    setAnchor(null)
    if (isSaving.current) return
    isSaving.current = true
    try {
      const today = localToday(new Date())
      saveFile(await made(ending, today), `${savedName(name, search, today)}.${ending}`)
      showNotice(t('file.saved'), { tone: 'saved' })
    } catch {
      showNotice(t('file.failed'), { tone: 'wrong' })
    }
    isSaving.current = false
  }
  const made = async (ending: 'csv' | 'png', today: string): Promise<Blob> => {
    const { csvOfChart, pngOfChart } = await import('./save-chart.ts')
    if (ending === 'csv') return csvOfChart(file.table(), locale)
    const drawing = file.drawing?.()
    const date = formatDate(today, localeTag(locale))
    const scene = drawing && { name, finding, search, maker: 'LogMyWorld', date, drawing }
    const png = scene && (await pngOfChart(scene))
    if (!png) throw new Error('this browser makes no PNG of the chart')
    return png
  }
  const act = (ending: 'csv' | 'png'): ReactNode => (
    <li role="none">
      <button type="button" role="menuitem" data-file={ending} onClick={() => void save(ending)}>
        {t(`file.${ending}`)}
      </button>
    </li>
  )
  return (
    <>
      <button
        type="button"
        className={css.open}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={t('file.open', { name })}
        title={t('file.title')}
        data-take-away=""
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Download aria-hidden="true" size={16} strokeWidth={1.5} />
      </button>
      {anchor && (
        <PopupMenu anchor={anchor} label={t('file.open', { name })} onClose={() => setAnchor(null)}>
          {act('csv')}
          {file.drawing && act('png')}
        </PopupMenu>
      )}
    </>
  )
}
