import { useEffect, useRef, useState } from 'react'
import { MAX_DEVICE_NAME } from '../../../../core/wire/resources.ts'
import { syncClient } from '../../../data/engine/client.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { failureProblems } from '../../../ui/field/failure-text.ts'
import { FormProblem } from '../../../ui/field/form-problem.tsx'
import { showNotice } from '../../../ui/notice/show-notice.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { useForm } from '../../../ui/field/use-form.ts'
import css from '../panel/profile.module.css'
import type { Device } from './use-devices.ts'

interface RenameDeviceProps {
  device: Device
  /** What it is called now. */
  name: string
  /** What it is called when nobody gives it a name. */
  byItself: string
  onDone: (changed: boolean) => Promise<void>
}

/** A device's name in place: Enter saves, Escape leaves it as it was, nothing typed takes back a name given. */
export function RenameDevice({ device, name, byItself, onDone }: RenameDeviceProps) {
  const { t } = useText('profile')
  const field = useRef<HTMLInputElement>(null)
  const [opened] = useState(name)
  const form = useForm({
    send: async ({ name: typed = '' }) => {
      // Another device may have renamed it meanwhile.
      if (typed.trim() === opened) {
        await onDone(false)
        return null
      }
      const attributes = { name: typed.trim() === '' || typed.trim() === byItself ? null : typed.trim() }
      const body = { data: { type: 'sessions', id: device.id, attributes } }
      const answer = await syncClient().request('PATCH', `/me/sessions/${device.id}`, body)
      if (!answer.ok) return failureProblems(t, answer.error, ['name'], {})
      showNotice(t('devices.renamed', { name: attributes.name ?? byItself }), { tone: 'saved' })
      await onDone(true)
      return null
    },
  })
  useEffect(() => field.current?.select(), [])

  return (
    <form {...form.props} className={css.rename}>
      <TextField
        ref={field}
        name="name"
        label={t('devices.name')}
        hint={t('devices.nameHint', { name: byItself })}
        defaultValue={opened}
        readOnly={form.busy}
        maxLength={MAX_DEVICE_NAME}
        autoComplete="off"
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !form.busy) void onDone(false)
        }}
        error={form.problems.fields['name']}
      />
      <FormProblem text={form.problems.form} />
      <div className={css.actions}>
        <Button type="submit" kind="primary" busy={form.busy}>
          {t('devices.save')}
        </Button>
        <Button onClick={() => void onDone(false)}>{t('cancel')}</Button>
      </div>
    </form>
  )
}
