import { randomUUID } from 'node:crypto'
import { mkdir, open as openOnDisk, readdir, stat, unlink } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { errorFacts } from '../error-facts.ts'

/** What was stored of a stream. */
export interface Written {
  /** Name of the file: of our own making, never anything a client said. */
  file: string
  bytes: number
  /** False when the stream broke off: what came of it is stored all the same. */
  isWhole: boolean
}

/** Files of bytes on disk. Each is written once, synced, and never changed. */
export interface MediaFiles {
  /**
   * Stores what the stream brings; durable when it resolves.
   * @throws TooMuch when it brings more than `most` bytes; DiskFull, and nothing is kept
   */
  write(stream: AsyncIterable<Uint8Array>, most: number): Promise<Written>
  /**
   * Stores what the stream brings, all of it or nothing: for a stream of our own files, which is never cut.
   * @returns the file's name
   * @throws what the stream throws; DiskFull
   */
  join(stream: AsyncIterable<Uint8Array>): Promise<string>
  /** Bytes `from` to `to`, both included. Rejects with ENOENT when the file is gone. */
  read(file: string, from: number, to: number): Promise<Readable>
  /** What is gone already is no failure. */
  remove(files: readonly string[]): Promise<void>
  /** Removes files of before that moment that nobody knows. Answers how many. */
  sweep(isKnown: (files: readonly string[]) => Promise<ReadonlySet<string>>, beforeMs: number): Promise<number>
}

export type OpenFile = (path: string, flags: string, mode: number) => Promise<FileHandle>

export class TooMuch extends Error {}
export class DiskFull extends Error {}

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
const FILE = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

/**
 * Files below a folder, spread over 256 folders by the beginning of their names.
 * @param open another one, to try a full disk
 */
export function createMediaFiles(folder: string, open: OpenFile = openOnDisk): MediaFiles {
  const pathOf = (file: string): string => join(folder, file.slice(0, 2), file)
  const store = async (write: (handle: FileHandle) => Promise<void>): Promise<string> => {
    const file = randomUUID()
    try {
      await mkdir(join(folder, file.slice(0, 2)), { recursive: true, mode: 0o700 })
      await durably(await open(pathOf(file), 'wx', 0o600), write)
      return file
    } catch (error) {
      await removeFile(pathOf(file))
      throw FULL.has(errorFacts(error).code) ? new DiskFull() : error
    }
  }
  return {
    write: async (stream, most) => {
      let written: Omit<Written, 'file'> = { bytes: 0, isWhole: false }
      const file = await store(async (handle) => {
        written = await writeArriving(handle, stream, most)
      })
      return { file, ...written }
    },
    join: (stream) =>
      store(async (handle) => {
        for await (const chunk of stream) await handle.appendFile(chunk)
      }),
    // Once it is open, nobody who removes it can cut it short.
    read: async (file, from, to) => (await open(pathOf(file), 'r', 0)).createReadStream({ start: from, end: to }),
    remove: async (files) => {
      for (const file of files) await removeFile(pathOf(file))
    },
    sweep: (isKnown, beforeMs) => sweepFolder(folder, isKnown, beforeMs),
  }
}

async function durably(handle: FileHandle, write: (handle: FileHandle) => Promise<void>): Promise<void> {
  try {
    await write(handle)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A broken stream ends the file where it broke; anything that fails on our side fails the whole. */
async function writeArriving(
  handle: FileHandle,
  stream: AsyncIterable<Uint8Array>,
  most: number,
): Promise<Omit<Written, 'file'>> {
  let bytes = 0
  let isWhole = true
  const chunks = stream[Symbol.asyncIterator]()
  for (;;) {
    const next = await chunks.next().catch(() => null)
    isWhole = next !== null
    if (next === null || next.done === true) return { bytes, isWhole }
    bytes += next.value.byteLength
    if (bytes > most) throw new TooMuch()
    await handle.appendFile(next.value)
  }
}

async function removeFile(path: string): Promise<void> {
  try {
    await unlink(path)
  } catch (error) {
    if (errorFacts(error).code !== 'ENOENT') throw error
  }
}

async function sweepFolder(
  folder: string,
  isKnown: (files: readonly string[]) => Promise<ReadonlySet<string>>,
  beforeMs: number,
): Promise<number> {
  let removed = 0
  for (const part of await listFolder(folder)) {
    if (!/^[0-9a-f]{2}$/.test(part)) continue
    const files = (await listFolder(join(folder, part))).filter((name) => FILE.test(name))
    const known = await isKnown(files)
    for (const file of files) {
      if (known.has(file)) continue
      const path = join(folder, part, file)
      const { mtimeMs } = await stat(path)
      if (mtimeMs >= beforeMs) continue
      await removeFile(path)
      removed += 1
    }
  }
  return removed
}

/** A folder that was never made is empty. */
async function listFolder(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (errorFacts(error).code === 'ENOENT') return []
    throw error
  }
}
