import { useText } from '../../i18n/use-text.ts'
import { SyncSign } from './sync-sign.tsx'
import type { SyncMark } from './use-sync-marks.ts'

/** How far a flight has come, for a single one. */
export function SyncDot({ mark }: { mark: SyncMark }) {
  const { t } = useText('flights')
  return <SyncSign mark={mark} t={t} />
}
