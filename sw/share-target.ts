import { SHARED_AT, SHARED_CACHE, SHARED_NAME, type SharedState } from '../core/wire/service-worker.ts'

/** More at once nobody shares on purpose. */
const MOST_FILES = 100

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
  if (shared.length > MOST_FILES) return 'lost'
  const cache = await caches.open(SHARED_CACHE)
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
