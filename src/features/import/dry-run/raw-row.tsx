import { useState } from 'react'
import type { RowLine } from '../../../../sync/import/import-messages.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { SmallActions } from '../../../ui/button/small-actions.tsx'

/** All of a row by its index; null where only beginnings are there. */
export type ReadWhole = ((index: number) => Promise<string>) | null

/** A row as it stands in its file: the beginning, and on request all of it. */
export function RawRow({ line, readWhole }: { line: RowLine; readWhole: ReadWhole }) {
  const { t } = useText('import')
  const [whole, setWhole] = useState<string | null>(null)
  const { index, raw, isRawCut } = line
  if (whole !== null || !isRawCut || readWhole === null) return <span data-raw="">{whole ?? raw}</span>
  return (
    <>
      <span data-raw="">{raw}</span>
      <SmallActions areQuiet>
        <Button kind="quiet" edge="start" data-whole="" onClick={() => void readWhole(index).then(setWhole)}>
          {t('rows.whole')}
        </Button>
      </SmallActions>
    </>
  )
}
