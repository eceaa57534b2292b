import { useState } from 'react'
import { formatInstant } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import { syncClient } from '../../data/client.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button.tsx'
import { failureText } from '../../ui/failure-text.ts'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { showNotice } from '../../ui/show-notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { localZone } from '../../i18n/local-zone.ts'
import css from './profile.module.css'
import { type Device, useDevices } from './use-devices.ts'

export function DevicesSection() {
  const { t } = useText('profile')
  const [devices, askAgain] = useDevices()
  return (
    <Section title={t('devices.title')} lead={t('devices.lead')}>
      {devices.kind === 'asking' && <Skeleton lines={3} />}
      {devices.kind === 'offline' && (
        <Notice tone="waiting" title={t('devices.failed')}>
          <p>{t('devices.offline')}</p>
        </Notice>
      )}
      {devices.kind === 'failed' && (
        <Notice
          tone="waiting"
          title={t('devices.failed')}
          action={<Button onClick={askAgain}>{t('devices.again')}</Button>}
        >
          <p>{failureText(t, devices.failure)}</p>
        </Notice>
      )}
      {devices.kind === 'known' && (
        <ul className={css.list}>
          {devices.devices.map((device) => (
            <DeviceItem key={device.id} device={device} onEnded={askAgain} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function DeviceItem({ device, onEnded }: { device: Device; onEnded: () => void }) {
  const { t, locale } = useText('profile')
  const [busy, setBusy] = useState(false)
  const { browser, platform, usedAt, current } = device.attributes
  const name =
    browser && platform
      ? t('changes:device.name', { browser, platform })
      : (browser ?? platform ?? t('devices.unknown'))
  const used = formatInstant(Date.parse(usedAt), localeTag(locale), localZone())

  const end = async (): Promise<void> => {
    setBusy(true)
    const answer = await syncClient().request('DELETE', `/me/sessions/${device.id}`)
    setBusy(false)
    if (answer.ok) showNotice(t('devices.ended', { name }), { tone: 'saved' })
    else showNotice(failureText(t, answer.error), { tone: 'wrong' })
    onEnded()
  }

  return (
    <li className={css.item}>
      <div>
        <p className={css.name}>{name}</p>
        <p className={css.more}>{t('devices.used', { time: used })}</p>
      </div>
      {current ? (
        <span className={css.here}>{t('devices.here')}</span>
      ) : (
        <Button busy={busy} aria-label={t('devices.endNamed', { name })} onClick={() => void end()}>
          {t('devices.end')}
        </Button>
      )}
    </li>
  )
}
