import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ViteDevServer } from 'vite'
import { must } from '../../core/lib/must.ts'
import type { SsrConfig } from './attach.ts'
import type { Renderer, ServerEntry } from './renderer.ts'
import { sendDocument } from './send-document.ts'

/**
 * Serves the pages from their sources, rendered here and reloaded as files change. For development alone: the
 * tools work with inline scripts, so documents go out without the security policy.
 */
export async function attachDev(app: FastifyInstance, config: SsrConfig): Promise<void> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  app.addHook('onClose', () => vite.close())
  // What was not asked for before is compiled first, which takes as long as it takes.
  app.get('/*', { config: { isLong: true } }, async (request, reply) => {
    if (await answeredByVite(vite, request, reply)) return reply
    reply.removeHeader('content-security-policy').header('x-lmw-build', 'dev')
    return sendDocument(request, reply, freshRenderer(vite), config)
  })
}

/** Loads the entry anew for every document, so that it always shows what the files say. */
function freshRenderer(vite: ViteDevServer): Renderer {
  const load = async (): Promise<Renderer> => {
    const { createRenderer }: Partial<ServerEntry> = await vite.ssrLoadModule('/src/entry-server.tsx')
    return must(createRenderer, 'createRenderer')({ manifest: null, build: 'dev' })
  }
  return {
    render: async (request, onError) => {
      const renderer = await load()
      const answer = await renderer.render(request, (reason) => {
        if (reason instanceof Error) vite.ssrFixStacktrace(reason)
        onError(reason)
      })
      if (answer.kind === 'redirect') return answer
      return { ...answer, html: await vite.transformIndexHtml(request.url, answer.html) }
    },
    shell: () => '',
  }
}

/** Vite writes sources and files by itself; what it does not know it hands back. */
function answeredByVite(vite: ViteDevServer, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const answered = (): void => {
      reply.hijack()
      resolve(true)
    }
    reply.raw.once('finish', answered)
    vite.middlewares(request.raw, reply.raw, (error?: unknown) => {
      reply.raw.off('finish', answered)
      if (error) reject(error instanceof Error ? error : new Error('vite failed'))
      else resolve(false)
    })
  })
}
