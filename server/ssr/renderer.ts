import type { OperatorConfig } from '../config.ts'

// The built entry (src/entry-server.tsx) as the server sees it: pages are never imported from their sources here.

export interface RenderRequest {
  /** Path and search. */
  url: string
  /** The Cookie header, or an empty string. */
  cookies: string
  /** Scheme and host; empty when the host is not to be believed. */
  origin: string
  operator: OperatorConfig
}

export type RenderAnswer =
  | { kind: 'redirect'; to: string }
  | { kind: 'document'; status: number; html: string; isPrivate: boolean }

export interface Renderer {
  render: (request: RenderRequest, onError: (reason: unknown) => void) => Promise<RenderAnswer>
  shell: (locale: 'en' | 'de') => string
}

export interface ServerEntry {
  /** `manifest`: the client build's table of chunks; null while sources are served as they are. */
  createRenderer: (options: { manifest: unknown; build: string }) => Renderer
}
