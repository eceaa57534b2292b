// Barcodes of boarding passes as text, one a line, as scanners write them.
import { isTrain, passRecord } from '../../boarding-pass/pass-record.ts'
import { looksLikeBcbp, readBcbp } from '../../boarding-pass/read-bcbp.ts'
import { type FileLine, linesOf } from '../../file/lines.ts'
import type { ImportFormat, ReadOptions, SourceRow } from '../../read/format.ts'

/** Longer is none: four legs with all their texts have 700. */
const LONGEST = 2000

export const boardingPassText: ImportFormat = {
  id: 'bcbp',
  score: ({ head }) => (looksLikeBcbp(head.trimStart().slice(0, LONGEST)) ? 0.95 : 0),
  *read(file, options) {
    for (const line of linesOf(file.text)) if (line.text.trim() !== '') yield* readLine(line, options)
  },
}

function* readLine({ line, text }: FileLine, { today }: ReadOptions): Generator<SourceRow> {
  const pass = readBcbp(text.trimStart().slice(0, LONGEST))
  if (!pass) {
    yield { kind: 'refused', row: line, rawCells: [text], code: 'row-broken' }
    return
  }
  for (const [index, leg] of pass.legs.entries()) {
    const at = { row: line, rawCells: pass.legs.length > 1 ? [String(index + 1), ...pass.kept] : pass.kept }
    const made = passRecord(leg, pass, null, today)
    if (isTrain(leg)) yield { ...at, kind: 'refused', code: 'train' }
    else if (made) yield { ...at, kind: 'flight', ...made }
    else yield { ...at, kind: 'refused', code: 'date-unreadable' }
  }
}
