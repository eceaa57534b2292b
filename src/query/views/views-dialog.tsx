import { Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { isBlank } from '../../../core/validate/is-blank.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useRest } from '../../ui/field/use-rest.ts'
import type { ListView } from './list-view.ts'
import { isShown, type SavedView, VIEW_NAME_MAX_LENGTH } from './saved-view.ts'
import { type ViewActions, useViewActions } from './use-view-actions.ts'
import css from './views-dialog.module.css'

export interface ViewsDialogProps {
  open: boolean
  /** What the list shows now, with its columns. */
  view: ListView
  views: readonly SavedView[]
  onClose: () => void
  onView: (view: ListView) => void
}

/** Keeps what the list shows under a name, and renames or deletes what was kept. */
export function ViewsDialog({ open, view, views, onClose, onView }: ViewsDialogProps) {
  const { t } = useText('list')
  const actions = useViewActions()
  return (
    <Dialog
      open={open}
      title={t('views.label')}
      onClose={onClose}
      actions={
        <Button kind="quiet" onClick={onClose}>
          {t('views.close')}
        </Button>
      }
    >
      <NameForm
        label={t('views.name')}
        hint={t('views.hint')}
        words={t('views.save')}
        initial=""
        onName={async (name) => {
          if (await actions.save(name, view)) {
            // From here on the list shows the view, not only what is in it.
            onView(view)
            onClose()
          }
        }}
      />
      {views.length > 0 && (
        <ul className={css.views}>
          {views.map((saved) => (
            <SavedRow
              key={saved.id}
              saved={saved}
              isCurrent={isShown(saved, view)}
              actions={actions}
              onOpen={() => {
                onView(saved.view)
                onClose()
              }}
            />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

interface SavedRowProps {
  saved: SavedView
  isCurrent: boolean
  actions: ViewActions
  onOpen: () => void
}

function SavedRow({ saved: { id, name, view }, isCurrent, actions, onOpen }: SavedRowProps) {
  const { t } = useText('list')
  /** What it was called when somebody began to rename it: another tab or device may do so meanwhile. */
  const [renamed, setRenamed] = useState<string | null>(null)
  if (renamed !== null) {
    return (
      <li>
        <NameForm
          label={t('views.newName')}
          words={t('views.rename')}
          initial={renamed}
          onName={async (next) => {
            if (next.trim() === renamed || (await actions.rename(id, next))) setRenamed(null)
          }}
        />
      </li>
    )
  }
  return (
    <li className={css.row}>
      <button type="button" className={css.open} aria-current={isCurrent || undefined} onClick={onOpen}>
        <span className={css.name}>{name}</span>
        {view.text.trim() !== '' && <span className={css.text}>{view.text}</span>}
      </button>
      <IconButton Icon={Pencil} label={t('views.renameNamed', { name })} onClick={() => setRenamed(name)} />
      <IconButton
        Icon={Trash2}
        label={t('views.deleteNamed', { name })}
        onClick={() => void actions.remove(id, name)}
      />
    </li>
  )
}

interface NameFormProps {
  label: string
  hint?: string
  words: string
  initial: string
  onName: (name: string) => Promise<void>
}

function NameForm({ label, hint, words, initial, onName }: NameFormProps) {
  const { t } = useText('list')
  const [name, setName] = useState(initial)
  const [isMissing, setMissing] = useState(false)
  const { isResting, rest, change } = useRest()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isResting) return
    setMissing(isBlank(name))
    if (isBlank(name)) return
    rest(true)
    void onName(name).finally(() => rest(false))
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate aria-busy={isResting}>
      <TextField
        name="name"
        label={label}
        hint={hint}
        error={isMissing ? t('views.nameMissing') : undefined}
        value={name}
        maxLength={VIEW_NAME_MAX_LENGTH}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => change(() => setName(value))}
      />
      <Button type="submit" busy={isResting}>
        {words}
      </Button>
    </form>
  )
}
