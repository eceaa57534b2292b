import { type ComponentType, Suspense, useState } from 'react'
import { usePreferences } from '../../data/use-preferences.ts'
import { useText } from '../../i18n/use-text.ts'
import type { ListView } from './list-view.ts'
import type { PillSelectProps } from '../pills/pill-select.tsx'
import { useOpened } from '../../ui/use-opened.ts'
import { isShown } from './saved-view.ts'
import { useSavedViews } from './use-saved-views.ts'
import { usePrefetched } from '../../shell/navigation/use-prefetched.ts'
import { lazyPart } from '../../ui/lazy-part.ts'

const ViewsDialog = lazyPart(() => import('./views-dialog.tsx'), 'ViewsDialog')

export interface ViewsMenuProps {
  view: ListView
  onView: (view: ListView) => void
  /** What a view is chosen with. */
  Choice: ComponentType<PillSelectProps>
}

const MANAGE = '*'

/** Goes to a view that was given a name; the last entry keeps the present one, and looks after those there are. */
export function ViewsMenu({ view, onView, Choice }: ViewsMenuProps) {
  usePrefetched(ViewsDialog)
  const { t } = useText('list')
  const views = useSavedViews()
  const { listColumns } = usePreferences()
  const [isOpen, setOpen] = useState(false)
  const wasOpened = useOpened(isOpen)
  const present = { ...view, columns: view.columns ?? listColumns }
  const current = views.find((saved) => isShown(saved, present))
  return (
    <>
      <Choice
        label={t('views.label')}
        shown={t('views.label')}
        value={current?.id ?? ''}
        active={current !== undefined}
        options={[
          ...views.map(({ id, name }) => ({ value: id, label: name })),
          { value: MANAGE, label: t(views.length === 0 ? 'views.save' : 'views.manage') },
        ]}
        onChange={(chosen) => {
          const saved = views.find(({ id }) => id === chosen)
          if (saved) onView(saved.view)
          else if (chosen === MANAGE) setOpen(true)
          // The placeholder leads back to everything.
          else onView({ text: '', sortBy: 'date', direction: 'descending', group: 'year', columns: null })
        }}
      />
      {wasOpened && (
        <Suspense>
          <ViewsDialog open={isOpen} view={present} views={views} onClose={() => setOpen(false)} onView={onView} />
        </Suspense>
      )}
    </>
  )
}
