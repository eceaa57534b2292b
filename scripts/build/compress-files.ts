import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import { listFiles } from './list-files.ts'

const WORTH_IT = /\.(?:js|css|json|svg|webmanifest|txt|ico)$/
const LEAST_BYTES = 1024

const FORMATS = [
  { ending: '.br', compress: (data: Buffer) => promisify(brotliCompress)(data, brotliOptions(data)) },
  { ending: '.gz', compress: (data: Buffer) => promisify(gzip)(data, { level: 9 }) },
  {
    ending: '.zst',
    compress: (data: Buffer) => promisify(zstdCompress)(data, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }),
  },
] as const

/** Puts a brotli, gzip and zstd version beside every file that gains by it; `cache` remembers them by content. */
export async function compressFiles(folder: string, cache: string): Promise<void> {
  await mkdir(cache, { recursive: true })
  const files = (await listFiles(folder)).filter((file) => WORTH_IT.test(file))
  for (const file of files) {
    const data = await readFile(file)
    if (data.length < LEAST_BYTES) continue
    const digest = createHash('sha256').update(data).digest('hex')
    await Promise.all(
      FORMATS.map(async ({ ending, compress }) => {
        const kept = join(cache, digest + ending)
        if (!existsSync(kept)) await writeFile(kept, await compress(data))
        await copyFile(kept, file + ending)
      }),
    )
  }
}

function brotliOptions(data: Buffer): { params: Record<number, number> } {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
    },
  }
}
