import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { DatabaseSync } from 'node:sqlite'
import { errorFacts } from '../error-facts.ts'
import { fail, ok } from '../../core/lib/result.ts'
import type { Result } from '../../core/lib/result.ts'

const SQLITE_BUSY = 5

export interface FolderLock {
  release(): void
}

/**
 * Makes a data folder this process' own. `server.lock` holds the pid for people to read; the truth is a lock of the
 * operating system, held through an SQLite file, which ends with its process however that ended. So the file of a
 * killed server never stops the next one, even when its pid belongs to another program by now.
 */
export function takeFolder(folder: string): Result<FolderLock, string> {
  const pidFile = join(folder, 'server.lock')
  let database: DatabaseSync | undefined
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    database = new DatabaseSync(join(folder, 'server.lock.db'), { timeout: 0 })
    database.exec('begin exclusive')
    writeFileSync(pidFile, `${process.pid}\n`)
  } catch (error) {
    database?.close()
    return fail(
      errorFacts(error).sqliteCode === SQLITE_BUSY
        ? usedBy(folder, pidFile)
        : `The data folder ${folder} cannot be used: ${reason(error)}`,
    )
  }
  const held = database
  return ok({
    release() {
      rmSync(pidFile, { force: true })
      held.close()
    },
  })
}

function usedBy(folder: string, pidFile: string): string {
  let pid = ''
  try {
    pid = ` (process ${readFileSync(pidFile, 'utf8').trim()})`
  } catch {
    // It is just starting.
  }
  return `Another LogMyWorld server${pid} is using ${folder}: stop it first, or set DATA_DIR to another folder.`
}

function reason(error: unknown): string {
  const { code, message } = errorFacts(error)
  return code === 'ERR_SQLITE_ERROR' || code === '' ? message : code
}
