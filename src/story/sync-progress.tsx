import { formatNumber } from '../../core/locale/format.ts'
import { useSyncState } from '../data/use-sync-state.ts'
import { useRootMark } from '../ui/overlay/use-root-mark.ts'
import { WorkProgress } from '../ui/progress/work-progress.tsx'
import { useWords } from './words/use-words.ts'

/** Long work of the engine, with its bar. */
export function SyncProgress({ patient = false }: { patient?: boolean }) {
  const { t, tag } = useWords()
  const { progress } = useSyncState()
  useRootMark('log-coming', progress !== null)
  if (progress === null) return <WorkProgress work={null} patient={patient} />
  const { kind, done, total } = progress
  const number = (value: number): string => formatNumber(value, tag)
  const soFar =
    total === null
      ? t('progress.done', { done: number(done) })
      : t('progress.of', { done: number(done), total: number(total) })
  const figures = kind === 'carrying' ? soFar : `${soFar} ${t('progress.hint')}`
  return <WorkProgress work={{ kind, label: t(`progress.${kind}`), figures, done, total }} patient={patient} />
}
