import { formatInstant, formatNumber } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { useOnline } from '../../../data/browser/use-online.ts'
import { localZone } from '../../../i18n/local-zone.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Fact } from '../panel/fact.tsx'
import type { AppCopy } from './ask-copy.ts'
import { useAppCopy } from './use-app-copy.ts'

/** Whether the app opens without a connection, by what lies on this device now. */
export function AppCopyFact() {
  const { t } = useText('profile')
  const copy = useAppCopy()
  const says = useCopyWords()
  return (
    <Fact name={t('copy.name')}>
      <span data-app-copy={copy?.kind}>{copy === null ? t('copy.asked') : says(copy)}</span>
    </Fact>
  )
}

function useCopyWords(): (copy: AppCopy) => string {
  const { t, locale } = useText('profile')
  const isOnline = useOnline()
  const tag = localeTag(locale)
  return (copy) => {
    switch (copy.kind) {
      case 'whole':
        return t('copy.whole', { time: formatInstant(copy.sinceMs, tag, localZone()) })
      case 'partial': {
        const files = { kept: formatNumber(copy.kept, tag), total: formatNumber(copy.total, tag) }
        if (!isOnline) return t('copy.waits', files)
        return t(copy.savesData ? 'copy.savesData' : 'copy.coming', files)
      }
      case 'none':
        return t('copy.none')
      case 'silent':
        return t('storage.unknown')
      case 'unsupported':
        return t('copy.unsupported')
    }
  }
}
