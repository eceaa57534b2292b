import type { ReactNode } from 'react'
import { IMPORT_FORMAT_GROUPS, type ImportFormatId } from '../state/format-names.ts'
import { useText } from '../../../i18n/use-text.ts'
import { cx } from '../../../ui/cx.ts'
import { Section } from '../../../ui/section.tsx'
import { useFileDrop } from '../../../ui/use-file-drop.ts'
import css from './choose-files.module.css'
import { FileButton } from '../passes/file-button.tsx'
import { CameraButton } from '../passes/camera-button.tsx'
import { PasteText } from '../paste/paste-text.tsx'
import { usePasted } from '../paste/use-pasted.ts'

export interface ChooseFilesProps {
  onFiles: (files: readonly File[]) => void
  /** Between the choice and what can be read. */
  children?: ReactNode
}

/** Takes files, chosen, dropped or pasted, and text as the file it would be. */
export function ChooseFiles({ onFiles, children }: ChooseFilesProps) {
  const { t } = useText('import')
  const { isOver, handlers } = useFileDrop(onFiles)
  const takeText = (text: string): void => onFiles([textFile(text, t('paste.name'))])
  usePasted({ onFiles, onText: takeText })
  const named = (ids: readonly ImportFormatId[]): string[] => ids.map((id) => t(`format.${id}`))
  return (
    <div className={css.begin}>
      <div className={css.half}>
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
      </div>
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
    </div>
  )
}

/** Text as the file it would be. */
export function textFile(text: string, name: string): File {
  return new File([text], name, { type: 'text/plain' })
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
