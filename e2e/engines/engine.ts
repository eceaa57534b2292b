/** What the journey needs of a browser, whichever engine draws it and whatever protocol drives it. */
import type { Target } from './find-in-page.ts'

export interface Engine {
  readonly name: string
  /** What has to be installed first; null when the engine can be driven here. */
  missing(): string | null
  /** Starts a browser on a profile folder, which it makes if need be. */
  open(profile: string): Promise<Browser>
}

export interface Browser {
  readonly version: string
  goto(url: string): Promise<void>
  back(): Promise<void>
  /** Runs a function of its own in the page; nothing around it is visible there. */
  read<T, A>(inPage: (argument: A) => T, argument: A): Promise<T>
  has(target: Target): Promise<boolean>
  click(target: Target): Promise<void>
  /** Types key by key, as an input that listens to keys needs it. */
  type(target: Target, text: string): Promise<void>
  /** A key by its name, to whatever has the focus. */
  press(key: Key): Promise<void>
  chooseFile(target: Target, path: string): Promise<void>
  /** Writes what the window shows into a PNG file. */
  picture(path: string): Promise<void>
  /** Tells the browser that its network is gone, where its protocol can. */
  setOffline(offline: boolean): Promise<void>
  /** Closes it in order. */
  close(): Promise<void>
  /** SIGKILL to the browser and all its processes. */
  kill(): Promise<void>
}

/** In Firefox driven over BiDi Enter presses no button, on no page; it takes a suggestion and sends a form. */
export type Key = 'Enter'
