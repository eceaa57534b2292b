import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { listFiles } from './list-files.ts'

const WORTH_IT = /\.(?:js|css|json|svg|webmanifest|txt|ico|wasm)$/
const LEAST_BYTES = 1024
/** Of what is larger, the airports alone, the last level takes a third of all the time for a hundredth of its size. */
const LARGE_BYTES = 1_000_000

const FORMATS = [
  { ending: '.br', compress: (data: Buffer) => promisify(brotliCompress)(data, brotliOptions(data)) },
  { ending: '.gz', compress: (data: Buffer) => promisify(gzip)(data, { level: 9 }) },
] as const

/** Puts a brotli and a gzip version beside every file that gains by it; `cache` remembers them by content. */
export async function compressFiles(folder: string, cache: string): Promise<void> {
  await mkdir(cache, { recursive: true })
  const files = (await listFiles(folder)).filter((file) => WORTH_IT.test(file))
  const next = files.values()
  const work = async (): Promise<void> => {
    for (const file of next) await compressFile(file, cache)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
}

async function compressFile(file: string, cache: string): Promise<void> {
  const data = await readFile(file)
  if (data.length < LEAST_BYTES) return
  const digest = createHash('sha256').update(data).digest('hex')
  for (const { ending, compress } of FORMATS) {
    const kept = join(cache, digest + ending)
    if (!existsSync(kept)) await writeFile(kept, await compress(data))
    await copyFile(kept, file + ending)
  }
}

function brotliOptions(data: Buffer): { params: Record<number, number> } {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY - (data.length > LARGE_BYTES ? 1 : 0),
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
    },
  }
}
