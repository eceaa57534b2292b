// I20 on a real SQLite file: bytes that arrive when their record names others by now.
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FileFacts } from '../../core/media/media.ts'
import { type LogOfTen, openLogOfTen } from '../../test/support/logs/put-back-log.ts'
import { addPiece, beginUpload, findUpload, type Piece } from './contents.ts'

const name = { userId: 'ada', mediaId: '20000000-0000-4000-8000-000000000001', variant: 'original' } as const
const BEFORE: FileFacts = { mediaType: 'image/jpeg', bytes: 40, sha256: 'a'.repeat(64) }
const pieceOf = (file: string): Piece => ({ start: 0, bytes: 20, file })

let log: LogOfTen

beforeEach(async () => {
  log = await openLogOfTen()
})

afterEach(() => log.close())

test.each<[string, Partial<FileFacts>]>([
  ['another sum', { sha256: 'b'.repeat(64) }],
  ['another size', { bytes: 41 }],
  ['another type', { mediaType: 'image/png' }],
])(
  'I20 a piece that was on its way as its record came to say %s is none of the upload that began since',
  async (_, said) => {
    const { db } = log.database
    const now = { ...BEFORE, ...said }
    await beginUpload(db, name, BEFORE, 1000, 1)
    await beginUpload(db, name, now, 1000, 2)
    expect(await addPiece(db, name, BEFORE, pieceOf('late'), 3)).toBeNull()
    expect(await findUpload(db, name, now)).toEqual({ received: 0, isComplete: false, pieces: [] })
    const piece = pieceOf('in time')
    expect(await addPiece(db, name, now, piece, 4)).toEqual({ received: 20, isComplete: false, pieces: [piece] })
    expect(await findUpload(db, name, now)).toMatchObject({ received: 20, pieces: [piece] })
  },
)
