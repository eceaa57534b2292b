import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { errorFacts } from '../error-facts.ts'
import { formatMarks, parseMarks } from './log-marks.ts'
import type { LogMarks } from './log-marks.ts'

const NAME = 'log-marks.json'

/** No marks when there is no file. Throws when it cannot be read; null when it is not one of ours. */
export async function readMarks(folder: string): Promise<LogMarks | null> {
  try {
    return parseMarks(await readFile(join(folder, NAME), 'utf8'))
  } catch (error) {
    if (errorFacts(error).code === 'ENOENT') return new Map()
    throw error
  }
}

/** Whole or not at all, and on the disk when it resolves. Two processes may share the folder. */
export async function writeMarks(folder: string, marks: LogMarks): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const temporary = join(folder, `${NAME}.${randomUUID()}`)
  try {
    await writeThrough(temporary, formatMarks(marks))
    await rename(temporary, join(folder, NAME))
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  await syncFolder(folder)
}

async function writeThrough(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Makes the new name last. Windows cannot open a folder, and needs no such thing. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
