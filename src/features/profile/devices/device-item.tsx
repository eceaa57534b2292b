import { useEffect, useRef, useState } from 'react'
import { formatInstant } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { syncClient } from '../../../data/engine/client.ts'
import { localZone } from '../../../i18n/local-zone.ts'
import { useText } from '../../../i18n/use-text.ts'
import { deviceName, numbered } from '../../../story/words/device-words.ts'
import { Button } from '../../../ui/button/button.tsx'
import { failureText } from '../../../ui/field/failure-text.ts'
import { showNotice } from '../../../ui/notice/show-notice.tsx'
import css from '../panel/profile.module.css'
import { RenameDevice } from './rename-device.tsx'
import type { Device } from './use-devices.ts'

interface DeviceItemProps {
  device: Device
  online: boolean
  /** Reads the list anew. */
  onChanged: () => Promise<void>
}

/** One log-in: its name, changed in place, and the way to end it. */
export function DeviceItem({ device, online, onChanged }: DeviceItemProps) {
  const { t, locale } = useText('profile')
  const [busy, setBusy] = useState(false)
  const [isRenaming, setRenaming] = useState(false)
  const rename = useRef<HTMLButtonElement>(null)
  const wasRenaming = useRef(false)
  const { usedAt, current, number } = device.attributes
  const nameOf = (attributes: Device['attributes']): string =>
    deviceName(attributes, t) ?? numbered(t('devices.unknown'), number, t)
  const name = nameOf(device.attributes)
  const used = formatInstant(Date.parse(usedAt), localeTag(locale), localZone())

  // The focus returns to the button that opened the field.
  useEffect(() => {
    if (wasRenaming.current && !isRenaming) rename.current?.focus()
    wasRenaming.current = isRenaming
  }, [isRenaming])

  const end = async (): Promise<void> => {
    setBusy(true)
    const answer = await syncClient().request('DELETE', `/me/sessions/${device.id}`)
    setBusy(false)
    if (answer.ok) showNotice(t('devices.ended', { name }), { tone: 'saved' })
    else showNotice(failureText(t, answer.error), { tone: 'wrong' })
    await onChanged()
  }

  return (
    <li className={css.item} data-device={current ? 'here' : 'other'}>
      <div>
        <p className={css.name}>{name}</p>
        <p className={css.more}>
          {current && <span className={css.here}>{t('devices.here')}</span>}
          {current && ' · '}
          {t('devices.used', { time: used })}
        </p>
      </div>
      {isRenaming ? (
        <RenameDevice
          device={device}
          name={name}
          byItself={nameOf({ ...device.attributes, name: null })}
          onDone={async (changed) => {
            if (changed) await onChanged()
            setRenaming(false)
          }}
        />
      ) : (
        online && (
          <div className={css.actions}>
            <Button ref={rename} aria-label={t('devices.renameNamed', { name })} onClick={() => setRenaming(true)}>
              {t('devices.rename')}
            </Button>
            {!current && (
              <Button busy={busy} aria-label={t('devices.endNamed', { name })} onClick={() => void end()}>
                {t('devices.end')}
              </Button>
            )}
          </div>
        )
      )}
    </li>
  )
}
