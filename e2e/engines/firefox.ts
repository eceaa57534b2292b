/** Firefox as it is installed, over WebDriver BiDi, without a screen. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Bidi, connectBidi } from './bidi.ts'
import type { Browser, Engine, Key } from './engine.ts'
import { findInPage, type Target } from './find-in-page.ts'
import { endGroup, untilEnded } from './end-process.ts'

const PATHS = [
  process.env['FIREFOX_PATH'],
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]
const KEYS: Record<Key, string> = { Enter: '\uE007' }
/** Nothing that asks, reports or fetches by itself. */
const PREFERENCES = {
  'app.normandy.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'en-GB, en',
  'messaging-system.rsexperimentloader.enabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
}

const installed = (): string | undefined => PATHS.find((path) => path !== undefined && existsSync(path))

export const firefoxEngine: Engine = {
  name: 'Firefox',
  missing: () => (installed() ? null : 'firefox-esr'),
  open: openFirefox,
}

async function openFirefox(profile: string): Promise<Browser> {
  mkdirSync(profile, { recursive: true })
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  // A group of its own, which all its processes are in.
  const child = spawn(
    installed() ?? '',
    ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, MOZ_CRASHREPORTER_DISABLE: '1' } },
  )
  const kill = endGroup(child)
  try {
    const bidi = await connectBidi(`${await addressOf(child)}/session`)
    const { capabilities } = await bidi.send<Session>('session.new', { capabilities: {} })
    const { contexts } = await bidi.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
    const context = contexts[0]?.context ?? ''
    await bidi.send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } })
    return browserOf({ bidi, context, child, kill, version: capabilities.browserVersion })
  } catch (error) {
    await kill()
    throw error
  }
}

interface Session {
  capabilities: { browserVersion: string }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1]
      if (address) resolve(address)
    })
    child.once('exit', () => reject(new Error(`Firefox ended:\n${said}`)))
  })
}

interface Opened {
  bidi: Bidi
  context: string
  child: ChildProcess
  kill: () => Promise<void>
  version: string
}

function isAborted(error: unknown): boolean {
  return error instanceof Error && error.message.includes('NS_BINDING_ABORTED')
}

function isOutOfWindow(error: unknown): boolean {
  return error instanceof Error && error.message.includes('move target out of bounds')
}

type Evaluated = { type: 'success'; result: { value?: string; sharedId?: string } } | { type: 'exception' }

function browserOf({ bidi, context, child, kill, version }: Opened): Browser {
  const evaluate = async (expression: string): Promise<{ value?: string; sharedId?: string }> => {
    const asked = { expression, target: { context }, awaitPromise: true, resultOwnership: 'root' }
    const answer = await bidi.send<Evaluated>('script.evaluate', asked)
    if (answer.type === 'exception') throw new Error(`the page threw: ${JSON.stringify(answer)}`)
    return answer.result
  }
  const find = async (target: Target): Promise<{ sharedId: string }> => {
    const { sharedId } = await evaluate(`{
      const found = (${String(findInPage)})(${JSON.stringify(target)})
      found?.scrollIntoView({ block: 'center', behavior: 'instant' })
      found
    }`)
    if (sharedId === undefined) throw new Error(`nothing on the page is ${JSON.stringify(target)}`)
    return { sharedId }
  }
  const keys = (values: readonly string[]): Promise<void> => {
    const actions = values.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    return bidi.send('input.performActions', { context, actions: [{ type: 'key', id: 'keyboard', actions }] })
  }
  const pressOnce = async (target: Target): Promise<void> => {
    const origin = { type: 'element', element: await find(target) }
    const actions = [
      { type: 'pointerMove', x: 0, y: 0, origin },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await bidi.send('input.performActions', { context, actions: [{ type: 'pointer', id: 'mouse', actions }] })
  }
  // The page moved what was just brought into the window: the pointer never got there, and nothing was pressed.
  const click = (target: Target): Promise<void> =>
    pressOnce(target).catch((error: unknown) => (isOutOfWindow(error) ? pressOnce(target) : Promise.reject(error)))
  return {
    version,
    goto: async (url) => {
      const go = (): Promise<unknown> => bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })
      // Firefox gives up a navigation that coincides with the end of the page's own one before; a person would press Enter
      // again.
      await go().catch((error: unknown) => (isAborted(error) ? go() : Promise.reject(error)))
    },
    back: async () => void (await bidi.send('browsingContext.traverseHistory', { context, delta: -1 })),
    read: async (inPage, argument) => {
      const { value } = await evaluate(
        `(async () => JSON.stringify(await (${String(inPage)})(${JSON.stringify(argument)})) ?? 'null')()`,
      )
      return JSON.parse(value ?? 'null')
    },
    has: async (target) => {
      const { sharedId } = await evaluate(`(${String(findInPage)})(${JSON.stringify(target)})`)
      return sharedId !== undefined
    },
    click,
    type: async (target, text) => {
      await click(target)
      await keys(Array.from(text))
    },
    press: (key) => keys([KEYS[key]]),
    chooseFile: async (target, path) => {
      await bidi.send('input.setFiles', { context, element: await find(target), files: [path] })
    },
    picture: async (path) => {
      const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context })
      writeFileSync(path, Buffer.from(data, 'base64'))
    },
    setOffline: async (offline) => {
      const networkConditions = offline ? { type: 'offline' } : null
      await bidi.send('emulation.setNetworkConditions', { networkConditions, contexts: [context] })
    },
    close: async () => {
      await bidi.send('browser.close', {})
      await untilEnded(child)
    },
    kill,
  }
}
