import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { must } from '../../core/lib/must.ts'
import { chooseEncoding, listStaticFiles, type StaticFile } from './static-files.ts'

let folder: string
let files: ReadonlyMap<string, StaticFile>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lmw-static-'))
  for (const name of ['assets', '.vite', '_shell']) await mkdir(join(folder, name))
  for (const name of [
    'assets/a-12345678.js',
    'assets/a-12345678.js.br',
    'assets/a-12345678.js.gz',
    'robots.txt',
    '.vite/manifest.json',
    '_shell/en.html',
  ]) {
    await writeFile(join(folder, name), name)
  }
  files = await listStaticFiles(folder)
})
afterAll(() => rm(folder, { recursive: true }))

const chunk = (): StaticFile => must(files.get('/assets/a-12345678.js'))

describe('files of the build', () => {
  test('are known by path; compressed twins and the build its own notes are not files of the site', () => {
    expect([...files.keys()].sort()).toEqual(['/assets/a-12345678.js', '/robots.txt'])
    expect(chunk()).toMatchObject({ isHashed: true, contentType: 'text/javascript; charset=utf-8' })
  })

  test('go out in the best way the client takes', () => {
    expect(chooseEncoding(chunk(), 'gzip, deflate, br, zstd')?.name).toBe('br')
    expect(chooseEncoding(chunk(), 'gzip, zstd, br;q=0')?.name).toBe('gzip')
    expect(chooseEncoding(chunk(), 'br;q=0.5, gzip;q=0.8')?.name).toBe('gzip')
    expect(chooseEncoding(chunk(), '*')?.name).toBe('br')
    expect(chooseEncoding(chunk(), 'br;q=0, zstd')).toBeNull()
    expect(chooseEncoding(chunk(), '')).toBeNull()
  })
})
