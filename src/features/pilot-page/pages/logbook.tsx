import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Digest } from '../../../../core/digest/digest.ts'
import { formatNumber } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { logbookPages } from '../../../../core/logbook/pages.ts'
import { columnOf, LOGBOOK_COLUMNS, type LogbookSums } from '../../../../core/logbook/pilot-log.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import type { TypedForward } from '../../../../core/logbook/brought-forward.ts'
import { BroughtForward } from '../forward/brought-forward.tsx'
import { ViewPart } from '../part/view-part.tsx'
import { LogbookTable } from './logbook-table.tsx'
import css from './logbook.module.css'

export interface LogbookProps {
  digest: Digest
  /** Flights and sessions, the newest first. */
  rows: Uint32Array
  forward: LogbookSums | null
  /** The same as it was typed. */
  typed: TypedForward | null
  /** All pages stand there, and nothing else of the view. */
  isPrinting: boolean
  onPrinting: (isPrinting: boolean) => void
}

/** Lines of a page as logbooks have them. */
const SIZES = [8, 10, 12, 14, 16, 18, 20, 24, 30] as const
const USUAL = 12

/** The log in pages with their totals, the way it stands on paper: to compare with it, to copy, to print. */
export function Logbook({ digest, rows, forward, typed, isPrinting, onPrinting }: LogbookProps) {
  const { t, locale } = useText('pilot')
  const [size, setSize] = useState<number>(USUAL)
  const [wanted, setWanted] = useState<number | null>(null)
  const pages = useMemo(() => logbookPages(digest, rows, size, forward), [digest, rows, size, forward])
  const last = pages.length - 1
  const at = Math.min(wanted ?? last, last)
  const sums = pages[last]?.total
  const columns = LOGBOOK_COLUMNS.filter((column) => sums !== undefined && columnOf(sums, column) > 0)
  const number = (value: number): string => formatNumber(value, localeTag(locale))
  const print = (): void => {
    flushSync(() => onPrinting(true))
    window.print()
    onPrinting(false)
  }
  const name = (index: number): string => t('pages.page', { page: number(index + 1), pages: number(pages.length) })
  const shown = isPrinting ? pages.map((page, index) => ({ page, index })) : [{ page: pages[at], index: at }]
  return (
    <ViewPart
      name="logbook"
      title={t('sections.logbook')}
      tools={
        <Button kind="quiet" edge="end" onClick={print}>
          {t('pages.print')}
        </Button>
      }
    >
      <div className={css.bar}>
        <SelectField
          name="page-size"
          label={t('pages.size')}
          value={String(size)}
          options={SIZES.map((lines) => ({ value: String(lines), label: number(lines) }))}
          onChange={({ target }) => {
            setSize(Number(target.value))
            setWanted(null)
          }}
        />
        <div className={css.steps}>
          <Button kind="quiet" disabled={at === 0} onClick={() => setWanted(0)}>
            {t('pages.first')}
          </Button>
          <Button kind="quiet" disabled={at === 0} onClick={() => setWanted(at - 1)}>
            {t('pages.previous')}
          </Button>
          <Button kind="quiet" disabled={at === last} onClick={() => setWanted(at + 1)}>
            {t('pages.next')}
          </Button>
          <Button kind="quiet" disabled={at === last} onClick={() => setWanted(last)}>
            {t('pages.last')}
          </Button>
        </div>
      </div>
      {shown.map(
        ({ page, index }) =>
          page && <LogbookTable key={index} digest={digest} page={page} columns={columns} caption={name(index)} />,
      )}
      <BroughtForward typed={typed} />
    </ViewPart>
  )
}
