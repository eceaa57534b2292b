import { afterEach, expect, test, vi } from 'vitest'
import { makePdf, packed } from '../../../../test/support/pdf/make-pdf.ts'
import { lookAtFile } from './look-at-file.ts'
import { lookAtGrey } from './look-at-picture.ts'
import { PassReader } from './pass-reader.ts'

vi.mock(import('./look-at-picture.ts'))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const OUT = 'M1MUSTERMANN/ERIKA MS EXYZ789 HAMMUCLH 2061 064Y012C0042 100'

function pdf(pages: number): Blob {
  const page = '<< /Type /Page /MediaBox [0 0 10 10] /Contents 1 0 R >>'
  return new Blob([new Uint8Array(makePdf([packed('0 g 1 1 5 5 re f'), ...Array.from({ length: pages }, () => page)]))])
}

test('a page that cannot be looked at leaves what the others hold', async () => {
  vi.mocked(lookAtGrey).mockResolvedValueOnce([OUT]).mockRejectedValueOnce(new Error('damaged')).mockResolvedValue([])
  const seen: number[] = []
  const answer = await lookAtFile(pdf(3), (_done, _total, { passes }) => seen.push(passes.length))
  expect(answer).toEqual({ passes: [OUT], others: 0, problem: 'part' })
  expect(seen).toEqual([1, 1, 1])
})

test('a file none of whose pages can be looked at is damaged; one of many pages says so', async () => {
  vi.mocked(lookAtGrey).mockRejectedValue(new Error('damaged'))
  expect(await lookAtFile(pdf(2), () => undefined)).toMatchObject({ problem: 'unreadable' })
  vi.mocked(lookAtGrey).mockResolvedValue([OUT])
  expect(await lookAtFile(pdf(41), () => undefined)).toMatchObject({ passes: [OUT], problem: 'pages' })
})

test('what was found before the time was over is kept', async () => {
  vi.useFakeTimers()
  const worker = Object.assign(new EventTarget(), { postMessage: vi.fn<() => void>(), terminate: vi.fn<() => void>() })
  vi.stubGlobal('Worker', function Worker() {
    return worker
  })
  const answer = new PassReader().readFile(new File([], 'passes.pdf'), () => undefined)
  const found = { passes: [OUT], others: 0 }
  worker.dispatchEvent(new MessageEvent('message', { data: { id: 1, kind: 'progress', done: 2, total: 3, found } }))
  vi.runAllTimers()
  expect(await answer).toEqual({ ...found, problem: 'late' })
  expect(worker.terminate).toHaveBeenCalledOnce()
})
