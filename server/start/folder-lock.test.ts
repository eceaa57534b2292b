import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeFolder } from './folder-lock.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lmw-lock-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

test('a folder belongs to one server; the second is told which process has it', () => {
  const first = takeFolder(folder)
  expect(readFileSync(join(folder, 'server.lock'), 'utf8')).toBe(`${process.pid}\n`)
  const second = takeFolder(folder)
  expect(second).toMatchObject({
    ok: false,
    error: expect.stringContaining(`(process ${process.pid}) is using ${folder}`),
  })
  if (first.ok) first.value.release()
  expect(existsSync(join(folder, 'server.lock'))).toBe(false)
  const third = takeFolder(folder)
  expect(third.ok).toBe(true)
  if (third.ok) third.value.release()
})

test('the file of a killed server stops nobody, even when its pid is alive again', () => {
  writeFileSync(join(folder, 'server.lock'), `${process.pid}\n`)
  const lock = takeFolder(folder)
  expect(lock.ok).toBe(true)
  if (lock.ok) lock.value.release()
})

test('a server that is killed gives the folder free', async () => {
  const code = `import { takeFolder } from ${JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'))}
    console.log(takeFolder(${JSON.stringify(folder)}).ok); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = await once(child.stdout, 'data')
  expect(String(said)).toBe('true\n')
  expect(takeFolder(folder).ok).toBe(false)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const lock = takeFolder(folder)
  expect(lock.ok).toBe(true)
  if (lock.ok) lock.value.release()
})

test('a folder that cannot be made is said in one line', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(takeFolder(join(file, 'data'))).toMatchObject({
    ok: false,
    error: expect.stringMatching(/cannot be used: ENOTDIR$/),
  })
})
