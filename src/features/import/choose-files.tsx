import { FolderOpen } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useRef } from 'react'
import { IMPORT_FORMAT_GROUPS, type ImportFormatId } from './format-names.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import type { ButtonEdge } from '../../ui/button/button-class.ts'
import { cx } from '../../ui/cx.ts'
import { Section } from '../../ui/section.tsx'
import { useFileDrop } from '../../ui/use-file-drop.ts'
import css from './choose-files.module.css'
import { CameraButton } from './passes/camera-button.tsx'
import { PICTURE_TYPES } from './passes/is-picture.ts'
import { PasteText } from './paste/paste-text.tsx'
import { usePasted } from './paste/use-pasted.ts'

/** What files may end with; what they really are their content says. */
const ACCEPTED =
  '.gpx,.kml,.kmz,.igc,.csv,.tsv,.txt,.xlsx,.json,.yaml,.yml,.ics,.html,.htm,.zip,.pkpass,.pkpasses,.eml,message/rfc822,text/csv,text/plain,text/calendar,text/html,application/json,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export interface ChooseFilesProps {
  onFiles: (files: readonly File[]) => void
  /** Between the choice and what can be read. */
  children?: ReactNode
}

/** Takes files, chosen, dropped or pasted, and text as the file it would be. */
export function ChooseFiles({ onFiles, children }: ChooseFilesProps) {
  const { t } = useText('import')
  const { isOver, handlers } = useFileDrop(onFiles)
  const takeText = (text: string): void => onFiles([new File([text], t('paste.name'), { type: 'text/plain' })])
  usePasted({ onFiles, onText: takeText })
  const named = (ids: readonly ImportFormatId[]): string[] => ids.map((id) => t(`format.${id}`))
  return (
    <>
      <div className={cx(css.place, isOver && css.over)} {...handlers}>
        <div className={css.ways}>
          <FileButton kind="primary" label={t('choose.button')} onFiles={onFiles} />
          <CameraButton onFiles={onFiles} />
        </div>
        <p className={css.drop}>{t('choose.drop')}</p>
      </div>
      <p className={css.promise}>{t('choose.promise')}</p>
      <PasteText onText={takeText} />
      {children}
      <Section title={t('choose.readTitle')} lead={t('choose.readLead')}>
        <dl className={css.kinds}>
          <Kind name={t('choose.kinds.travel')} formats={named(IMPORT_FORMAT_GROUPS.travel)} />
          <Kind name={t('choose.kinds.pilots')} formats={named(IMPORT_FORMAT_GROUPS.pilots)} />
          <Kind
            name={t('choose.kinds.booking')}
            formats={[t('choose.passes'), ...named(IMPORT_FORMAT_GROUPS.booking)]}
          />
          <Kind
            name={t('choose.kinds.others')}
            formats={[t('archive.name'), t('choose.tracks'), ...named(IMPORT_FORMAT_GROUPS.others)]}
          />
        </dl>
        <p className={css.limits}>{t('choose.limits')}</p>
      </Section>
    </>
  )
}

/** Formats of one kind, under what they have in common. */
function Kind({ name, formats }: { name: string; formats: readonly string[] }) {
  return (
    <div className={css.kind}>
      <dt>{name}</dt>
      {formats.map((format) => (
        <dd key={format}>{format}</dd>
      ))}
    </div>
  )
}

export interface FileButtonProps {
  kind?: 'primary' | 'plain' | 'quiet'
  edge?: ButtonEdge | undefined
  label: string
  onFiles: (files: readonly File[]) => void
}

/** Opens the device's own choice of files. */
export function FileButton({ kind = 'plain', edge, label, onFiles }: FileButtonProps) {
  const { t } = useText('import')
  const input = useRef<HTMLInputElement>(null)
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const chosen = [...(currentTarget.files ?? [])]
    // Else choosing the same file again would be no change.
    currentTarget.value = ''
    if (chosen.length > 0) onFiles(chosen)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={`${ACCEPTED},${PICTURE_TYPES}`}
        aria-label={t('choose.files')}
        data-files=""
        onChange={take}
      />
      <Button kind={kind} edge={edge} onClick={() => input.current?.click()}>
        <FolderOpen aria-hidden="true" />
        {label}
      </Button>
    </>
  )
}
