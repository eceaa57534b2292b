import { easaLogbook } from './easa.ts'
import { faaLogbook } from './faa.ts'
import type { LogbookLayout } from './layout.ts'

export type LayoutId = LogbookLayout['id']

/** Logbooks by the rules of an authority. */
export const LAYOUTS: Readonly<Record<LayoutId, LogbookLayout>> = { easa: easaLogbook, faa: faaLogbook }
