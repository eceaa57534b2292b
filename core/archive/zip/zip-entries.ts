// The list of files at the end of a zip file (APPNOTE 4.3): read by itself, so that a gigabyte of photos is not in memory
// for it. Zip64 and encryption are not read; names are keys here and never paths.
import { strFromU8 } from 'fflate'
import { fail, ok, type Result } from '../../lib/result.ts'

/** Bytes that can be read anywhere, a file of the device. */
export interface ByteSource {
  readonly size: number
  /** @param to behind the last */
  read(from: number, to: number): Promise<Uint8Array>
}

export interface ZipEntry {
  /** 0 as they are, 8 deflated. */
  method: number
  crc: number
  packedBytes: number
  bytes: number
  /** Where its own header begins. */
  at: number
}

const END = 0x06054b50
const END_BYTES = 22
const ENTRY = 0x02014b50
const ENTRY_BYTES = 46
const LONGEST_COMMENT = 65_535
const ENCRYPTED = 1
/** 65,535 names of 400 letters. */
const MOST_LISTED_BYTES = 32 * 1024 * 1024

/** The files of a zip file by name, the first of a name; `damaged` where there is no whole list. */
export async function readZipEntries(source: ByteSource): Promise<Result<ReadonlyMap<string, ZipEntry>, 'damaged'>> {
  const tail = await source.read(Math.max(0, source.size - END_BYTES - LONGEST_COMMENT), source.size)
  const end = endOf(tail)
  if (end === null || end.bytes > MOST_LISTED_BYTES || end.at + end.bytes > source.size) return fail('damaged')
  const list = await source.read(end.at, end.at + end.bytes)
  const view = viewOf(list)
  const entries = new Map<string, ZipEntry>()
  let at = 0
  for (let number = 0; number < end.count; number += 1) {
    if (at + ENTRY_BYTES > list.length || view.getUint32(at, true) !== ENTRY) return fail('damaged')
    const name = list.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + view.getUint16(at + 28, true))
    const entry = {
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packedBytes: view.getUint32(at + 20, true),
      bytes: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    }
    const isPlain = (view.getUint16(at + 8, true) & ENCRYPTED) === 0
    const key = strFromU8(name)
    if (isPlain && !entries.has(key)) entries.set(key, entry)
    at += ENTRY_BYTES + name.length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return ok(entries)
}

/** Of the last record that says where the list is; behind it is nothing but its comment. */
function endOf(tail: Uint8Array): { count: number; bytes: number; at: number } | null {
  const view = viewOf(tail)
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== END || at + END_BYTES + view.getUint16(at + 20, true) !== tail.length) continue
    return {
      count: view.getUint16(at + 10, true),
      bytes: view.getUint32(at + 12, true),
      at: view.getUint32(at + 16, true),
    }
  }
  return null
}

/** Numbers of some bytes. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
