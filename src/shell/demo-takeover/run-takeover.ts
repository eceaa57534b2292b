// Takes what somebody wanted from the demo into their log as soon as they have one: after registering or beginning without
// an account, and at the next start where a page was closed before it was done.
import { formatNumber } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import type { SessionState } from '../../../core/session/session.ts'
import { loadDemoTakeover } from '../../../sync/client.ts'
import { askBackgroundSync } from '../../data/browser/ask-background-sync.ts'
import { syncClient } from '../../data/engine/client.ts'
import { removeTakeover, storeTakeover, readTakeover } from '../../data/demo-takeover.ts'
import { sessionReady } from '../../data/session-ready.ts'
import { splitLocale } from '../../i18n/locale.ts'
import { loadTexts, translateIn } from '../../i18n/texts.ts'
import { showNotice, takeNotice } from '../../ui/notice/show-notice.tsx'
import { keepPageFor } from '../navigation/dirty-forms.ts'

const NOTICE = 'demo-takeover'

/** Waits for a log, if need be, and tells in a notice how it went. */
export function runTakeover(): void {
  const { session } = syncClient()
  let isBegun = false
  const look = (): void => {
    if (isBegun || ownerOf(session.get()) === null) return
    isBegun = true
    void keepPageFor(take)
  }
  session.subscribe(look)
  void sessionReady().then(look)
}

/** Whose log may take it up: a login that ran out cannot send what was written. */
function ownerOf(session: SessionState): string | null {
  return session.kind === 'signed-in' || session.kind === 'local' ? session.user.id : null
}

async function take(): Promise<void> {
  const { locale } = splitLocale(location.pathname)
  await loadTexts(locale, ['opened']).catch(() => undefined)
  const t = translateIn(locale, 'takeover')
  const owner = ownerOf(syncClient().session.get())
  if (owner === null) return
  // Withdrawn on the page where they logged in, or of somebody else who began it on this device.
  const scope = readTakeover(owner)
  if (scope === null) return
  storeTakeover(scope, owner)
  showNotice(t('taking'), { id: NOTICE, stays: true })
  try {
    const [{ takeOverDemo }, { log }] = await Promise.all([loadDemoTakeover(), syncClient().database()])
    const { flights } = await takeOverDemo(scope, { log: { log } })
    removeTakeover()
    askBackgroundSync()
    if (flights === 0) return takeNotice(NOTICE)
    const text = t('done', { count: flights, number: formatNumber(flights, localeTag(locale)) })
    showNotice(text, { id: NOTICE, tone: 'saved', stays: true })
  } catch {
    const action = { label: t('again'), run: () => void keepPageFor(take) }
    showNotice(t('failed'), { id: NOTICE, tone: 'wrong', stays: true, action })
  }
}
