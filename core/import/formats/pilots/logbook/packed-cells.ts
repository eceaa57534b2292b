// Cells that hold several facts parted by semicolons, in a file that parts its cells by semicolons too and quotes none of
// them: they fall apart, and every cell behind them stands too far to the right.
import { compactName } from '../../../file/clean-cell.ts'

/** `count;type;runway;airport;comment`, the comment perhaps left out. */
const APPROACH = /^approach[1-6]$/
/** `name;role;email`, perhaps with a telephone number. */
const PERSON = /^person[1-6]$/
const TICK = /^(?:|true|false|x|0|1)$/i
const TICKED =
  /^(?:flightreview|ipc|checkride|faa61\.?58|nvgproficiency|initialcheck\(easa\)|proficiencycheck\(easa\)|irproficiencycheck\(easa\)|refreshertraining\(easa\)|\[toggle\].*)$/
const HOURS = /^(?:\d{1,4}(?:[.,]\d{0,4})?|\d{1,4}:\d{2})?$/
const LENGTHS = /^(?:dualgiven|dualreceived|simulatedflight|groundtraining|groundtraininggiven|\[hours\].*)$/

/** A logbook has no more. */
const MOST_COLUMNS = 500

/** Whom ForeFlight offers to be a person's role. */
const ROLE =
  /^(?:student|instructor|passenger|examiner|safety pilot|pic|sic|first officer|flight engineer|flight attendant)$/i

/** How many cells the value of a column may take, likeliest first, and what must stand in one that is whole. */
interface Column {
  isPacked?: true
  widths: (search: Search, at: number) => readonly number[]
  fits: (cell: string) => boolean
}

/** Reads the rows below one header. */
export class PackedCells {
  readonly #columns: readonly Column[]

  /** @param header the names of the columns; blank ones behind them are padding */
  constructor(header: readonly string[]) {
    const named = header.findLastIndex((cell) => cell.trim() !== '') + 1
    this.#columns = header.slice(0, named).map((cell) => columnOf(compactName(cell)))
  }

  /** The cells as the columns have them; null where they have too many and nobody can say which belong together. */
  join(cells: readonly string[]): readonly string[] | null {
    const isLonger = cells.slice(this.#columns.length).some((cell) => cell.trim() !== '')
    if (!isLonger && !this.#columns.some((column, at) => column.isPacked && isPart(cells[at]))) return cells
    const search: Search = { cells, isLonger, ends: [], dead: new Set() }
    if (this.#columns.length > MOST_COLUMNS || !this.#findEnds(0, 0, search)) return isLonger ? null : cells
    const { ends } = search
    const joined = ends.map((end, at) => cells.slice(ends[at - 1] ?? 0, end).join(';'))
    return [...joined, ...cells.slice(ends.at(-1))]
  }

  /** Finds where the cells of each column end, from one of them on; what is left behind the last is blank. */
  #findEnds(column: number, at: number, search: Search): boolean {
    const { cells } = search
    const one = this.#columns[column]
    if (!one) return cells.slice(at).every((cell) => cell.trim() === '')
    const key = `${column} ${at}`
    if (search.dead.has(key)) return false
    for (const width of one.widths(search, at)) {
      if (width === 1 && !one.fits((cells[at] ?? '').trim())) continue
      search.ends[column] = at + width
      if (this.#findEnds(column + 1, at + width, search)) return true
    }
    search.dead.add(key)
    return false
  }
}

interface Search {
  cells: readonly string[]
  /** Something stands behind the last column: it must be shifted. */
  isLonger: boolean
  /** Behind the cells of each column, as far as they are found. */
  ends: number[]
  /** From where it was tried in vain. */
  dead: Set<string>
}

/** It says something that is no packed whole. */
const isPart = (cell = ''): boolean => cell.trim() !== '' && !cell.includes(';')

const ONE = [1]
const anything = (): boolean => true

function columnOf(name: string): Column {
  if (APPROACH.test(name)) return { isPacked: true, widths: approachWidths, fits: (cell) => !isPart(cell) }
  if (PERSON.test(name)) return { isPacked: true, widths: personWidths, fits: anything }
  if (TICKED.test(name)) return { widths: () => ONE, fits: (cell) => TICK.test(cell) }
  return { widths: () => ONE, fits: LENGTHS.test(name) ? (cell) => HOURS.test(cell) : anything }
}

function approachWidths({ cells }: Search, at: number): readonly number[] {
  return /^\s*\d{1,3}\s*$/.test(cells[at] ?? '') ? [5, 4] : ONE
}

/** A row that is no longer than its columns may name a person and no more: what follows must be a role or an address. */
function personWidths({ cells, isLonger }: Search, at: number): readonly number[] {
  const [name = '', role = '', email = '', phone = ''] = cells.slice(at, at + 4).map((cell) => cell.trim())
  if (!isPart(name) || role.includes('@') || (email !== '' && !email.includes('@'))) return ONE
  const isSure = isLonger || ROLE.test(role) || email !== ''
  if (/^[+(\d][\d\s()/.-]{4,20}$/.test(phone)) return isSure ? [4, 3, 1] : ONE
  const split = phone === '' ? [3, 4] : [3]
  return isSure ? [...split, 1] : [1, ...split]
}
