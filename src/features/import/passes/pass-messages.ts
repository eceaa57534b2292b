/** What the page asks of the worker that looks for boarding passes. */
export type PassRequest = { id: number; kind: 'file'; file: File } | { id: number; kind: 'frame'; frame: ImageBitmap }

/** What stands in the way of looking at a file. */
export type PassProblem = 'unreadable' | 'large' | 'locked' | 'scanner' | PartProblem

/** Why only a part of a file was looked at: too many pages, some that are damaged, or too much time. */
export type PartProblem = 'pages' | 'part' | 'late'

export interface PassesFound {
  /** Texts of the boarding passes. */
  passes: readonly string[]
  /** How many barcodes were something else. */
  others: number
}

export interface PassAnswer extends PassesFound {
  problem: PassProblem | null
}

export type PassMessage =
  | { id: number; kind: 'progress'; done: number; total: number; found: PassesFound }
  | { id: number; kind: 'answer'; answer: PassAnswer }
