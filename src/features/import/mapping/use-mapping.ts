import { useMemo, useState } from 'react'
import {
  type MappedColumns,
  type Mapping,
  MAPPING_NAME_MAX_LENGTH,
  type OwnKinds,
  type SavedMapping,
} from '../../../../core/import/mapping/mapping.ts'
import { fitted, mappingFrom, proposeMapping } from '../../../../core/import/mapping/propose.ts'
import type { TableSample } from '../../../../core/import/mapping/sample.ts'
import { isTarget } from '../../../../core/import/mapping/targets.ts'
import { usePreferences } from '../../../data/use-preferences.ts'
import { useCustomFields } from '../../../data/use-custom-fields.ts'
import { useSavedMappings } from './use-saved-mappings.ts'

export interface MappingState {
  mapping: Mapping
  kinds: OwnKinds
  name: string
  saved: readonly SavedMapping[]
  /** Those of the saved ones that fit this table, as they fit it. */
  fits: readonly SavedMapping[]
  /** The one that is proposed or was chosen; null for the table's own proposal. */
  source: SavedMapping | null
  /** The same as it was when the first of it was changed; null where that was said in this import before. */
  base: SavedMapping | null
  change: (changes: Partial<Mapping>) => void
  say: (columns: readonly string[]) => void
  nameRow: (heading: number | null) => void
  call: (name: string) => void
  /** Begins again with what was saved, or with the table's own proposal. */
  begin: (id: string) => void
}

/** What is being said of a table's columns: it begins with what was said before, else with what fits. */
export function useMapping(fileName: string, sample: TableSample, given: MappedColumns | undefined): MappingState {
  const fields = useCustomFields().value
  const saved = useSavedMappings()
  const fits = useMemo(
    () =>
      saved.flatMap((one) => {
        const mapping = fitted(one, sample)
        return mapping ? [{ ...one, mapping }] : []
      }),
    [saved, sample],
  )
  const { timeEntry } = usePreferences()
  const [chosen, setChosen] = useState<string | null>(null)
  const [said, setSaid] = useState<Mapping | null>(given?.mapping ?? null)
  const [begun, setBegun] = useState<SavedMapping | null>(null)
  const [isTouched, setTouched] = useState(given !== undefined)
  const [name, setName] = useState<string | null>(null)
  const source = chosen === '' ? null : (fits.find(({ id }) => id === chosen) ?? fits[0] ?? null)
  const kinds = useMemo(() => Object.fromEntries(fields.map(({ id, kind }) => [id, kind])), [fields])
  const mapping = useMemo(() => {
    const found = said ?? source?.mapping ?? { ...proposeMapping(sample, fields), clock: timeEntry }
    // An own field may be gone since.
    const isThere = (column: string): boolean => isTarget(column) || Object.hasOwn(kinds, column)
    return { ...found, columns: found.columns.map((column) => (isThere(column) ? column : '')) }
  }, [said, source, sample, fields, kinds, timeEntry])
  const change = (changes: Partial<Mapping>): void => {
    if (said === null) setBegun(source)
    setSaid({ ...mapping, ...changes })
  }
  return {
    mapping,
    kinds,
    name: name ?? source?.name ?? nameOf(fileName),
    saved,
    fits,
    source,
    base: said === null ? source : begun,
    change,
    say: (columns) => {
      setTouched(true)
      change({ columns })
    },
    nameRow: (heading) => {
      const next = mappingFrom(sample, heading, fields)
      const { dateOrder, clock } = mapping
      // What was said of columns stays said.
      change(isTouched ? { heading, headings: next.headings } : { ...next, dateOrder, clock })
    },
    call: setName,
    begin: (id) => {
      setChosen(id)
      setSaid(null)
      setTouched(false)
      setName(null)
    },
  }
}

/** Of a file within an archive, or a sheet, without what the file ends with. */
function nameOf(fileName: string): string {
  const own = fileName.split('/').at(-1) ?? fileName
  return own.replace(/\.[a-z]{2,4}$/i, '').slice(0, MAPPING_NAME_MAX_LENGTH)
}
