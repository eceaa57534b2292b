import { writeFileSync } from 'node:fs'
import type { CDPSession, Page } from '@playwright/test'

const CATEGORIES = ['blink.user_timing', 'devtools.timeline', 'toplevel', 'disabled-by-default-v8.cpu_profiler', 'v8']

/** Takes a trace of the browser while something is done, in the form that Chrome's own tools open. */
export async function traced<T>(page: Page, file: string, work: () => Promise<T>): Promise<T> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const events: unknown[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value))
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  })
  const result = await work()
  await session.send('Tracing.end')
  await complete
  await session.detach()
  writeFileSync(file, JSON.stringify({ traceEvents: events }))
  return result
}
