import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FILE_TYPES } from './file-types.ts'

interface Manifest {
  share_target: { params: { files: readonly { accept: readonly string[] }[] } }
  file_handlers: readonly { action: string; accept: Readonly<Record<string, readonly string[]>> }[]
}

/** Of pictures and PDF files, which `image/*` stands for where files are chosen. */
const PICTURES = ['.jpeg', '.jpg', '.pdf', '.png', '.webp']
const endings = FILE_TYPES.split(',').filter((type) => type.startsWith('.'))

test.each([
  ['public/manifest.webmanifest', '/flight-log-import'],
  ['public/de/manifest.webmanifest', '/de/flight-log-import'],
])('%s opens, and takes from other apps, every file that the page of imports lets one choose', (path, action) => {
  const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../../../..', path), 'utf8')) as Manifest
  const [handler, ...others] = manifest.file_handlers
  expect([handler?.action, others]).toEqual([action, []])
  const opened = new Set(Object.values(handler?.accept ?? {}).flat())
  expect([...opened].toSorted()).toEqual([...new Set([...endings, ...PICTURES])].toSorted())
  const shared = manifest.share_target.params.files.flatMap(({ accept }) => accept)
  expect(endings.filter((ending) => !shared.includes(ending))).toEqual([])
  const types = FILE_TYPES.split(',').filter((type) => type.includes('/') && type !== 'image/*')
  expect(types.filter((type) => !shared.includes(type))).toEqual([])
  expect(types.filter((type) => !Object.hasOwn(handler?.accept ?? {}, type))).toEqual([])
})
