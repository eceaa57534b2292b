import { fail, ok, type Result } from '../lib/result.ts'
import type { FileProblem } from './record/codes.ts'
import { passOf } from './boarding-pass/open-pass.ts'
import { ImportFile, openFile } from './file/import-file.ts'
import { isArchive, unpack } from './file/unpack.ts'
import { MAX_FILE_BYTES } from './record/limits.ts'
import { isOldWorkbook, workbookKind } from './workbook/workbook-kind.ts'
import { readWorkbook } from './workbook/read-workbook.ts'

/** A file to import, by itself or out of an archive, or why it cannot be. */
export interface OpenedFile {
  name: string
  file: Result<ImportFile, FileProblem>
}

/** Archives within an archive: `pkpasses` holds passes, which are archives. */
const DEEPEST = 2

/** What there is to import in a file: itself, the sheets of a spreadsheet that hold anything, or the files of an archive. */
export function openFiles(name: string, bytes: Uint8Array, depth = 0): OpenedFile[] {
  if (isOldWorkbook(bytes)) return [{ name, file: fail('old-workbook') }]
  if (!isArchive(bytes)) return [{ name, file: openFile(name, bytes) }]
  if (bytes.length > MAX_FILE_BYTES) return [{ name, file: fail('too-large') }]
  const workbook = workbookKind(bytes)
  if (workbook === 'binary') return [{ name, file: fail('old-workbook') }]
  if (workbook === 'xml') return sheetsOf(name, bytes)
  const files = depth < DEEPEST ? unpack(bytes) : fail('archive' as const)
  if (!files.ok) return [{ name, file: files }]
  const pass = passOf(files.value)
  if (pass) return [{ name, file: openFile(name, pass) }]
  return files.value.flatMap((packed) => openFiles(`${name}/${packed.name}`, packed.bytes, depth + 1))
}

function sheetsOf(name: string, bytes: Uint8Array): OpenedFile[] {
  const sheets = readWorkbook(bytes)
  if (!sheets.ok) return [{ name, file: sheets }]
  return sheets.value.map((sheet) => {
    const own = sheets.value.length === 1 ? name : `${name}/${sheet.name}`
    return {
      name: own,
      file: ok(new ImportFile(own, sheet.text, 'utf-8', { delimiter: ',', unreadRows: sheet.unreadRows })),
    }
  })
}

/** Nobody knows its format: what can be said of it. */
export function problemOf(file: ImportFile): FileProblem {
  return file.json?.ok === false ? 'json-broken' : 'unknown'
}
