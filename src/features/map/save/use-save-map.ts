import { type RefObject, useRef } from 'react'
import { localToday } from '../../../../core/time/local-today.ts'
import { useText } from '../../../i18n/use-text.ts'
import { mapSheet, type SheetWords } from '../../../map/picture/map-sheet.ts'
import type { WorldMapHandle } from '../../../map/world-map.tsx'
import { saveFile } from '../../../story/save-file.ts'
import { showNotice } from '../../../ui/notice/show-notice.tsx'

/** Saves what is seen of the map as a picture; `words` are asked for at that moment. */
export function useSaveMap(map: RefObject<WorldMapHandle | null>, words: () => Omit<SheetWords, 'credit'>): () => void {
  const { t } = useText('map')
  const isSaving = useRef(false)
  const save = async (): Promise<void> => {
    if (isSaving.current) return
    isSaving.current = true
    try {
      const png = await pngOf(map.current, words())
      saveFile(png, `logmyworld-${t('picture.file')}-${localToday(new Date())}.png`)
      showNotice(t('picture.saved'), { tone: 'saved' })
    } catch {
      showNotice(t('picture.failed'), { tone: 'wrong' })
    }
    isSaving.current = false
  }
  return () => void save()
}

async function pngOf(map: WorldMapHandle | null, words: Omit<SheetWords, 'credit'>): Promise<Blob> {
  if (!map) throw new Error('there is no map yet')
  const sheet = await mapSheet(await map.picture(), { ...words, credit: map.credit() }, document.body)
  const png = await new Promise<Blob | null>((resolve) => {
    sheet.toBlob(resolve, 'image/png')
  })
  if (!png) throw new Error('this browser makes no PNG of a canvas')
  return png
}
