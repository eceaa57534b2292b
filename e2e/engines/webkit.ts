/** WebKitGTK in a small view of its own, driven by its WebDriver on a screen that nobody sees. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../support/server.ts'
import type { Browser, Engine, Key } from './engine.ts'
import { endGroup } from './end-process.ts'
import { findInPage, type Target } from './find-in-page.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'
const PYTHON = '/usr/bin/python3'
const VIEW = join(import.meta.dirname, 'webkit-view.py')
const BINDING = "import gi; gi.require_version('WebKit2', '4.1'); from gi.repository import WebKit2"
/** What WebDriver calls a reference to an element, and the keys that are no characters. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const KEYS: Record<Key, string> = { Enter: '\uE007' }

export const webkitEngine: Engine = { name: 'WebKitGTK', missing, open: openWebkit }

function missing(): string | null {
  if (!existsSync(DRIVER)) return 'webkit2gtk-driver'
  if (!existsSync('/usr/bin/Xvfb')) return 'xvfb'
  const binding = spawnSync(PYTHON, ['-c', BINDING], { stdio: 'ignore' })
  return binding.status === 0 ? null : 'python3-gi gir1.2-webkit2-4.1'
}

async function openWebkit(profile: string): Promise<Browser> {
  mkdirSync(profile, { recursive: true })
  const screen = await startScreen()
  const port = await freePort()
  // A group of its own, which the view and the processes of the engine are in as well.
  const driver = spawn(DRIVER, [`--port=${port}`], {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: screen.display, WEBKIT_DISABLE_DMABUF_RENDERER: '1', LC_ALL: 'C.UTF-8' },
  })
  const call = caller(`http://127.0.0.1:${port}`)
  const killDriver = endGroup(driver)
  const kill = async (): Promise<void> => {
    await killDriver()
    await screen.close()
  }
  try {
    await untilListening(call, driver)
    const capabilities = { 'webkitgtk:browserOptions': { binary: PYTHON, args: [VIEW, profile] } }
    const session = await call<Session>('POST', '/session', { capabilities: { alwaysMatch: capabilities } })
    return browserOf(session, call, kill)
  } catch (error) {
    await kill()
    throw error
  }
}

interface Session {
  sessionId: string
  capabilities: { browserVersion: string }
}

function browserOf(session: Session, call: Call, kill: () => Promise<void>): Browser {
  const at = `/session/${session.sessionId}`
  const read = <T, A>(inPage: (argument: A) => T, argument: A): Promise<T> =>
    call('POST', `${at}/execute/sync`, { script: `return (${String(inPage)})(arguments[0])`, args: [argument] })
  const find = async (target: Target): Promise<string> => {
    const found = (await read<unknown, Target>(findInPage, target)) as Record<string, string> | null
    const id = found?.[ELEMENT]
    if (id === undefined) throw new Error(`nothing on the page is ${JSON.stringify(target)}`)
    return `${at}/element/${id}`
  }
  const send = async (target: Target, text: string): Promise<void> => {
    await call('POST', `${await find(target)}/value`, { text })
  }
  return {
    version: session.capabilities.browserVersion,
    goto: (url) => call('POST', `${at}/url`, { url }),
    back: () => call('POST', `${at}/back`, {}),
    read,
    has: async (target) => (await read<unknown, Target>(findInPage, target)) !== null,
    click: async (target) => call('POST', `${await find(target)}/click`, {}),
    type: send,
    press: async (key) => {
      const actions = [
        { type: 'keyDown', value: KEYS[key] },
        { type: 'keyUp', value: KEYS[key] },
      ]
      await call('POST', `${at}/actions`, { actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
    chooseFile: send,
    picture: async (path) => {
      writeFileSync(path, Buffer.from(await call<string>('GET', `${at}/screenshot`), 'base64'))
    },
    // Neither its WebDriver nor its settings know of a network that is gone.
    setOffline: async () => undefined,
    close: async () => {
      // The view ends with its window, sometimes before its driver has asked for it a second time.
      await call('DELETE', `${at}/window`).catch(ignoreGone)
      await kill()
    },
    kill,
  }
}

/** A driver whose browser hangs says nothing. */
const CALL_MS = 60_000

function ignoreGone(error: unknown): void {
  if (!(error instanceof Error)) throw error
}

type Call = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<T>

function caller(base: string): Call {
  return async (method, path, body) => {
    const answer = await fetch(base + path, {
      method,
      signal: AbortSignal.timeout(CALL_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const { value } = await answer.json()
    if (!answer.ok) throw new Error(`${method} ${path.split('/').at(-1)}: ${value.error} ${value.message}`)
    return value
  }
}

async function untilListening(call: Call, driver: ChildProcess): Promise<void> {
  const signal = AbortSignal.timeout(10_000)
  for (;;) {
    try {
      await call('GET', '/status')
      return
    } catch (error) {
      if (signal.aborted || driver.exitCode !== null) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

interface Screen {
  display: string
  close(): Promise<void>
}

/** Xvfb looks for a free display itself and says which when it is ready. */
async function startScreen(): Promise<Screen> {
  const child = spawn('/usr/bin/Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const displayPipe = child.stdio[3]
  if (!displayPipe) throw new Error('no pipe to Xvfb')
  const [chunk] = (await Promise.race([
    once(displayPipe, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('Xvfb ended'))),
  ])) as [Buffer]
  return { display: `:${chunk.toString().trim()}`, close: endGroup(child) }
}
