// Looks for boarding passes apart from the page: a large picture takes a second, a hostile file may take any time, and
// then the page ends this worker. Its script alone may compile WebAssembly (core/wire/policy.ts).
import { passesIn } from '../../../../core/import/boarding-pass/passes-in.ts'
import { lookAtFile } from './look-at-file.ts'
import { lookAtFrame } from './look-at-picture.ts'
import type { PassAnswer, PassMessage, PassRequest } from './pass-messages.ts'
import { loadScanner } from './scan.ts'

const send = (message: PassMessage): void => globalThis.postMessage(message)

globalThis.addEventListener('message', ({ data }: MessageEvent<PassRequest>) => {
  const { id } = data
  const answered = (answer: PassAnswer): void => send({ id, kind: 'answer', answer })
  void loadScanner().then(
    () => look(data).then(answered, () => answered({ passes: [], others: 0, problem: 'unreadable' })),
    () => answered({ passes: [], others: 0, problem: 'scanner' }),
  )
})

async function look(request: PassRequest): Promise<PassAnswer> {
  const { id } = request
  if (request.kind === 'file')
    return lookAtFile(request.file, (done, total, found) => send({ id, kind: 'progress', done, total, found }))
  try {
    return { ...passesIn(await lookAtFrame(request.frame)), problem: null }
  } finally {
    request.frame.close()
  }
}
