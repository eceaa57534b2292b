/** What the page asks of the worker that looks for boarding passes. */
export type PassRequest = { id: number; kind: 'file'; file: File } | { id: number; kind: 'frame'; frame: ImageBitmap }

/** What stands in the way of looking at a file. */
export type PassProblem = 'unreadable' | 'large' | 'locked' | 'scanner'

export interface PassAnswer {
  /** Texts of the boarding passes. */
  passes: readonly string[]
  /** How many barcodes were something else. */
  others: number
  problem: PassProblem | null
}

export type PassMessage =
  | { id: number; kind: 'progress'; done: number; total: number }
  | { id: number; kind: 'answer'; answer: PassAnswer }
