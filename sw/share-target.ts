import { SHARED_AT, SHARED_CACHE, SHARED_FOR_MS, SHARED_NAME, type SharedState } from '../core/wire/shared-files.ts'

/** More nobody shares on purpose; any site can send such a form, as often as it likes. Both with what waits already. */
const MOST_FILES = 100
const MOST_BYTES = 200_000_000

/**
 * Answers what another app sends to the installed app: its files, or its text where there are none, are kept for the
 * page of imports, which is opened and told what became of them. No network is needed, and nobody has to be signed in.
 */
export async function takeShared(request: Request, nowMs: number): Promise<Response> {
  const { origin, pathname } = new URL(request.url)
  const state = await keepShared(request, nowMs).catch((): SharedState => 'lost')
  // Seen again by a GET: a page that is loaded anew sends nothing twice.
  return Response.redirect(`${origin}${pathname}?${new URLSearchParams({ shared: state })}`, 303)
}

async function keepShared(request: Request, nowMs: number): Promise<SharedState> {
  const shared = sharedIn(await request.formData())
  if (shared.length === 0) return 'nothing'
  const cache = await caches.open(SHARED_CACHE)
  const waiting = await sweep(cache, nowMs)
  const sizes = [...waiting, ...shared.map(({ content }) => content.size)]
  if (sizes.length > MOST_FILES || sizes.reduce((sum, size) => sum + size, 0) > MOST_BYTES) return 'lost'
  const kept: string[] = []
  try {
    for (const [at, { name, content }] of shared.entries()) {
      const key = `/shared/${nowMs}/${at}`
      kept.push(key)
      await cache.put(key, new Response(content, { headers: headersOf(name, content, nowMs) }))
    }
    return 'kept'
  } catch (error) {
    // All of them or none: half of what was shared would be taken for all of it.
    await Promise.all(kept.map((key) => cache.delete(key)))
    throw error
  }
}

/** Deletes what has waited too long. @returns the bytes of each of the others */
async function sweep(cache: Cache, nowMs: number): Promise<number[]> {
  const sizes: number[] = []
  for (const key of await cache.keys()) {
    const answer = await cache.match(key)
    if (!answer || nowMs - Number(answer.headers.get(SHARED_AT)) > SHARED_FOR_MS) await cache.delete(key)
    else sizes.push((await answer.blob()).size)
  }
  return sizes
}

interface Shared {
  /** Empty for a text. */
  name: string
  content: Blob
}

/** The files of a form; without any its text, which may be the barcode of a boarding pass or a confirmation. */
function sharedIn(form: FormData): Shared[] {
  const files = form.getAll('files').filter((value) => value instanceof File)
  if (files.length > 0) return files.map((file) => ({ name: file.name, content: file }))
  const texts = ['text', 'url'].map((name) => form.get(name)).filter((value) => typeof value === 'string')
  const text = texts.filter((value) => value.trim() !== '').join('\n')
  return text === '' ? [] : [{ name: '', content: new Blob([text], { type: 'text/plain' }) }]
}

function headersOf(name: string, { type }: Blob, nowMs: number): Record<string, string> {
  const facts = { [SHARED_NAME]: encodeURIComponent(name), [SHARED_AT]: String(nowMs) }
  return type === '' ? facts : { ...facts, 'content-type': type }
}
