import { fail, ok, type Result } from '../../lib/result.ts'
import type { JsonValue } from '../../lib/json.ts'
import type { FileProblem } from '../record/codes.ts'
import { MAX_FILE_BYTES } from '../record/limits.ts'
import { type CsvRecord, type Delimiter, findDelimiter, readCsv } from './csv.ts'
import { decodeText, type FileEncoding } from './decode.ts'
import { HEAD_CHARACTERS, Table } from './table.ts'
import { readYaml } from './yaml/read-yaml.ts'
import { parseJson } from '../../lib/parse-json.ts'

/**
 * A file as text, and what parsers need of it. Each view is made once, when somebody asks for it: so many formats look
 * at a file, and none reads it twice.
 */
export class ImportFile {
  readonly name: string
  readonly text: string
  readonly encoding: FileEncoding
  /** It was cells of a spreadsheet: the delimiter between them says nothing of who wrote it. */
  readonly isSheet: boolean
  /** Rows of a spreadsheet behind those that are in the text. */
  readonly unreadRows: number
  #delimiter: Delimiter | null
  #table: Table | null | undefined
  #json: Result<JsonValue, 'json-broken'> | null | undefined
  #yaml: JsonValue | undefined

  /** @param sheet of a text that was made of a spreadsheet's cells: what parts them, and how many rows are not in it */
  constructor(
    name: string,
    text: string,
    encoding: FileEncoding = 'utf-8',
    sheet: { delimiter: Delimiter; unreadRows: number } | null = null,
  ) {
    this.name = name
    this.text = text
    this.encoding = encoding
    this.isSheet = sheet !== null
    this.unreadRows = sheet?.unreadRows ?? 0
    this.#delimiter = sheet?.delimiter ?? null
  }

  /** The beginning, for signatures. */
  get head(): string {
    return this.text.slice(0, HEAD_CHARACTERS)
  }

  get delimiter(): Delimiter {
    this.#delimiter ??= findDelimiter(this.head)
    return this.#delimiter
  }

  /** Its records as separated text, header and all. */
  records(width?: number): Generator<CsvRecord> {
    return readCsv(this.text, { delimiter: this.delimiter, width })
  }

  /** The file as a table with a header; null where its first record is no header: one cell, or a blank file. */
  get table(): Table | null {
    if (this.#table !== undefined) return this.#table
    const [header] = readCsv(this.head, { delimiter: this.delimiter })
    this.#table = header && header.cells.length > 1 ? new Table(this.text, this.delimiter, header) : null
    return this.#table
  }

  /** The file as YAML; null where it is broken. Any text may be some: ask only where names stand that are looked for. */
  get yaml(): JsonValue {
    if (this.#yaml === undefined) this.#yaml = readYaml(this.text)
    return this.#yaml
  }

  /** The file as JSON; null where it does not look like any, `json-broken` where it is cut off or otherwise wrong. */
  get json(): Result<JsonValue, 'json-broken'> | null {
    if (this.#json === undefined) this.#json = /^\s*[[{]/.test(this.head) ? parsed(this.text) : null
    return this.#json
  }
}

function parsed(text: string): Result<JsonValue, 'json-broken'> {
  const value = parseJson(text)
  return value === undefined ? fail('json-broken') : ok(value)
}

/** A file's bytes as something to import, or why it cannot be. */
export function openFile(name: string, bytes: Uint8Array): Result<ImportFile, FileProblem> {
  if (bytes.length === 0) return fail('empty')
  if (bytes.length > MAX_FILE_BYTES) return fail('too-large')
  const decoded = decodeText(bytes)
  if (!decoded.ok) return decoded
  const { text, encoding } = decoded.value
  return text.trim() === '' ? fail('empty') : ok(new ImportFile(name, text, encoding))
}
