/** The engines beside Chromium, which every other journey runs in. */
import type { Engine } from './engine.ts'
import { firefoxEngine } from './firefox.ts'
import { webkitEngine } from './webkit.ts'

export const ENGINES: readonly Engine[] = [firefoxEngine, webkitEngine]
