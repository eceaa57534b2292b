/** What browsers refuse by the Content-Security-Policy while a journey runs: of a well-built app, nothing. */
import type { BrowserContext } from '@playwright/test'

declare global {
  interface Window {
    tellViolation?: (text: string) => void
  }
}

/** Notes every violation in the context's pages, from their first line on. */
export async function watchViolations(context: BrowserContext, seen: string[]): Promise<void> {
  await context.exposeBinding('tellViolation', (_source, text: string) => void seen.push(text))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event
      window.tellViolation?.([effectiveDirective, blockedURI, `${sourceFile}:${lineNumber}`, sample].join(' '))
    })
  })
}

/** Violations of pages and workers that reached the server, as its metrics count them. */
export async function reportedViolations(serverUrl: string): Promise<string[]> {
  const text = await (await fetch(`${serverUrl}/metrics`)).text()
  return text.match(/^lmw_policy_violations_total.*$/gm) ?? []
}
