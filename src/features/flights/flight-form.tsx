import { type FormEvent, type KeyboardEvent, useId, useRef } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { BoardSection } from './board-section.tsx'
import css from './flight-form.module.css'
import { NoteField } from './note-field.tsx'
import { RouteSection } from './route-section.tsx'
import { SameFlightNotice } from './same-flight-notice.tsx'
import { ServiceSection } from './service-section.tsx'
import { useCatalogues } from './use-catalogues.ts'
import { type FormTarget, useFlightForm } from './use-flight-form.ts'
import { useSaving } from './use-saving.ts'
import { WhenSection } from './when-section.tsx'

/** One flight, new, edited or copied: the same fields, only from, to and date are needed. */
export function FlightForm({ target }: { target: FormTarget }) {
  const { t } = useText('flights')
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const model = useFlightForm(target)
  const catalogues = useCatalogues(model)
  const saving = useSaving(model, form, catalogues.settled)
  const { restored, discard } = model

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    saving.save()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    // In an open list the same key stroke takes the marked match first.
    const inList = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true'
    if (inList) saving.saveSoon()
    else saving.save()
  }
  const parts = { model, catalogues }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl + Enter saves from any field
    <form ref={form} className={css.form} noValidate onSubmit={onSubmit} onKeyDown={onKeyDown}>
      {restored && (
        <Notice
          tone="info"
          action={
            <Button kind="quiet" onClick={discard}>
              {t('draft.discard')}
            </Button>
          }
        >
          {t('draft.restored')}
        </Notice>
      )}
      <RouteSection {...parts} />
      <WhenSection model={model} />
      <ServiceSection {...parts} />
      <BoardSection model={model} />
      <NoteField model={model} />
      {saving.same && <SameFlightNotice flight={saving.same} onSaveAnyway={saving.saveAnyway} />}
      {saving.storage && (
        <div data-storage tabIndex={-1}>
          <Notice tone="wrong" live title={t('storage.title')}>
            {t(`storage.${saving.storage}`)}
          </Notice>
        </div>
      )}
      <div className={css.foot}>
        <Button kind="primary" type="submit" busy={saving.busy} aria-describedby={`${id}-keys`}>
          {t('form.save')}
        </Button>
        <LinkButton kind="quiet" to="flight-list">
          {t('form.cancel')}
        </LinkButton>
        <span className={css.keys} id={`${id}-keys`}>
          {t('form.saveHint')}
        </span>
      </div>
    </form>
  )
}
