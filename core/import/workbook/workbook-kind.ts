import { unzipSync } from 'fflate'

/** What Excel wrote before 2007, and what it wraps a file with a password in: compound files of Windows. */
export function isOldWorkbook(bytes: Uint8Array): boolean {
  return bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0
}

/** Whether an archive is a spreadsheet (ECMA-376), by the names in its directory alone; null for any other. */
export function workbookKind(archive: Uint8Array): 'xml' | 'binary' | null {
  let kind: 'xml' | 'binary' | null = null
  const look = ({ name }: { name: string }): boolean => {
    if (name === 'xl/workbook.xml') kind = 'xml'
    if (name === 'xl/workbook.bin') kind ??= 'binary'
    return false
  }
  try {
    unzipSync(archive, { filter: look })
  } catch {
    return null
  }
  return kind
}
