import { useEffect, useRef, useState } from 'react'
import { type MappedColumns, MAPPING_NAME_MAX_LENGTH, mappingIssues } from '../../../../core/import/mapping/mapping.ts'
import type { TableSample } from '../../../../core/import/mapping/sample.ts'
import { useStore } from '../../../data/stores/use-store.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { showNotice } from '../../../ui/notice/show-notice.tsx'
import { Section } from '../../../ui/section.tsx'
import { DryRun } from '../dry-run/dry-run.tsx'
import { NOTHING_GIVEN } from '../state/import-state.ts'
import type { ColumnTrial } from './column-trial.ts'
import { Columns } from './columns.tsx'
import { KeptMappings } from './kept-mappings.tsx'
import css from './mapping.module.css'
import { MappingIssues } from './mapping-issues.tsx'
import { TableQuestions } from './table-questions.tsx'
import { useMapping } from './use-mapping.ts'
import { saveMapping } from './write-mapping.ts'

/** Read beside an empty log, no row says anything else than a flight of it. */
const nobody = (): void => undefined

export interface MappingStepProps {
  /** Of the file among those that were chosen. */
  number: number
  fileName: string
  sample: TableSample
  /** What was said in this import before. */
  given: MappedColumns | undefined
  trial: ColumnTrial
  onUse: (columns: MappedColumns) => void
  onBack: () => void
}

/** What each column of a table is, with what becomes of its first rows; kept for tables alike. */
export function MappingStep({ number, fileName, sample, given, trial, onUse, onBack }: MappingStepProps) {
  const { t } = useText('import')
  const { t: list } = useText('list')
  const { mapping, kinds, name, saved, fits, source, base, change, say, nameRow, call, begin } = useMapping(
    fileName,
    sample,
    given,
  )
  const tried = useStore(trial.tried)
  useEffect(() => {
    trial.begin()
  }, [trial])
  useEffect(() => {
    trial.try(number, { mapping, kinds })
  }, [trial, number, mapping, kinds])
  const issues = mappingIssues(mapping)
  const hasDoubt = tried?.asksDateOrder === true
  const asksOrder = hasDoubt && mapping.dateOrder === null
  const box = useRef<HTMLDivElement>(null)
  const [isAsked, setAsked] = useState(false)
  const use = (): void => {
    if (issues.length > 0 || asksOrder) {
      setAsked(true)
      box.current?.focus()
      return
    }
    onUse({ mapping, kinds })
    if (name.trim() === '') return
    const same = fits.find((one) => one.name === name.trim())
    const before = same ? { id: same.id, base: base?.id === same.id ? base.mapping : null, sample } : null
    void saveMapping(before, name, { mapping, kinds }).then((done) => {
      if (!done.ok) showNotice(list(`work.trouble.${done.error}`), { tone: 'wrong' })
    })
  }
  return (
    <>
      <Section title={t('mapping.title')} lead={t('mapping.lead', { name: fileName })}>
        <div className={css.choices}>
          {fits.length > 0 && (
            <SelectField
              name="kept-mapping"
              label={t('mapping.kept')}
              value={source?.id ?? ''}
              options={[
                ...fits.map((one) => ({ value: one.id, label: one.name })),
                { value: '', label: t('mapping.proposed') },
              ]}
              onChange={({ currentTarget: { value } }) => begin(value)}
            />
          )}
          <TableQuestions
            {...{ mapping, sample }}
            asksOrder={hasDoubt || mapping.dateOrder !== null}
            onChange={change}
            onHeading={nameRow}
          />
        </div>
      </Section>
      <Section title={t('mapping.columns')}>
        <Columns {...{ mapping, sample }} onColumns={say} />
      </Section>
      <div ref={box} tabIndex={-1}>
        <MappingIssues {...{ issues, asksOrder, mapping, sample }} isWrong={isAsked} />
      </div>
      {tried === null && <p className={css.soft}>{t('mapping.trying')}</p>}
      {tried?.lines === null && (
        <Notice tone="waiting">
          <p>{t('trouble.reference')}</p>
        </Notice>
      )}
      {tried?.lines && (
        <DryRun lines={tried.lines} takes={NOTHING_GIVEN.takes} readWhole={null} onTakes={nobody} onWord={nobody} />
      )}
      <Section title={t('mapping.keep')}>
        <div className={css.choices}>
          <TextField
            name="mapping-name"
            label={t('mapping.name')}
            hint={t('mapping.nameHint')}
            value={name}
            maxLength={MAPPING_NAME_MAX_LENGTH}
            autoComplete="off"
            onChange={({ currentTarget }) => call(currentTarget.value)}
          />
          <KeptMappings saved={saved} />
        </div>
        <div className={css.acts}>
          <Button kind="primary" data-use-columns="" onClick={use}>
            {t('mapping.use')}
          </Button>
          <Button kind="quiet" onClick={onBack}>
            {t('mapping.back')}
          </Button>
        </div>
      </Section>
    </>
  )
}
