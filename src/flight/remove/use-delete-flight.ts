import { useCallback, useEffect, useRef } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { showNotice } from '../../ui/notice/show-notice.tsx'
import { deleteFlight } from './delete-flight.ts'
import { offerUndo } from '../undo/offer-undo.ts'
import { undoOf } from '../undo/undo-steps.ts'

/** Deletes at once and offers the way back; nobody is asked whether they are sure. `onGone`: unless one went on before. */
export function useDeleteFlight(onGone?: () => void): (id: string) => void {
  const { t } = useText('flights')
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return useCallback(
    (id) => {
      void deleteFlight(id).then((done) => {
        if (!done.ok) return showNotice(t(`storage.${done.error}`), { tone: 'wrong' })
        if (isShown.current) onGone?.()
        const { kind, steps } = done.value
        return offerUndo(t(kind === 'session' ? 'session.deleted' : 'saved.deleted'), undoOf(steps), t)
      })
    },
    [onGone, t],
  )
}
