import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { failureText } from '../../../ui/field/failure-text.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Section } from '../../../ui/section.tsx'
import { Skeleton } from '../../../ui/progress/skeleton.tsx'
import css from '../panel/profile.module.css'
import { DeviceItem } from './device-item.tsx'
import { useDevices } from './use-devices.ts'

export function DevicesSection() {
  const { t } = useText('profile')
  const { devices, online, ask } = useDevices()
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
          action={<Button onClick={() => void ask()}>{t('devices.again')}</Button>}
        >
          <p>{failureText(t, devices.failure)}</p>
        </Notice>
      )}
      {devices.kind === 'known' && (
        <>
          <ul className={css.list}>
            {devices.devices.map((device) => (
              <DeviceItem key={device.id} device={device} online={online} onChanged={ask} />
            ))}
          </ul>
          {!online && <p className={css.more}>{t('devices.readOnly')}</p>}
        </>
      )}
    </Section>
  )
}
