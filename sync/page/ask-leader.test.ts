import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CommandAnswer, STATE_CHANNEL, type StateMessage } from '../engine/channels.ts'
import { askLeader } from './ask-leader.ts'

const ID = '00000000-0000-4000-8000-000000000001'
let leader: BroadcastChannel
let asked: StateMessage[]

beforeEach(() => {
  asked = []
  leader = new BroadcastChannel(STATE_CHANNEL)
})

afterEach(() => {
  vi.useRealTimers()
  leader.close()
})

/** Whoever leads answers every command; `before` goes out first. */
function answerWith(answer: CommandAnswer, before: (ticket: string) => StateMessage[] = () => []): void {
  leader.addEventListener('message', ({ data }: MessageEvent<StateMessage>) => {
    if (data.kind !== 'command') return
    asked.push(data)
    const { ticket } = data
    for (const message of [...before(ticket), { kind: 'answered' as const, ticket, ...answer }]) {
      leader.postMessage(message)
    }
  })
}

test('I15 what the leader did is answered with the step it noted', async () => {
  answerWith({ code: null, step: 'ann|flights|x|h1' })
  expect(await askLeader('give-up', ID)).toEqual({ ok: true, value: 'ann|flights|x|h1' })
  expect(asked).toMatchObject([{ command: 'give-up', id: ID }])
})

test('what the leader could not do fails with its code', async () => {
  answerWith({ code: 'not_found', step: null })
  expect(await askLeader('retry', ID)).toMatchObject({ ok: false, error: { code: 'not_found' } })
})

test('only the answer to this very question counts, though others are heard first', async () => {
  answerWith({ code: null, step: 'mine' }, () => [
    { kind: 'story' },
    { kind: 'answered', ticket: 'of another tab', code: 'storage', step: null },
  ])
  expect(await askLeader('give-up', ID)).toEqual({ ok: true, value: 'mine' })
})

test('two questions at once get an answer each', async () => {
  answerWith({ code: null, step: null })
  const [one, other] = await Promise.all([askLeader('retry', ID), askLeader('retry', ID)])
  expect([one, other]).toEqual([
    { ok: true, value: null },
    { ok: true, value: null },
  ])
  expect(new Set(asked.map((message) => message.kind === 'command' && message.ticket)).size).toBe(2)
})

test('where nobody leads it is over after ten seconds, and the channel is let go of', async () => {
  vi.useFakeTimers()
  const closing = vi.spyOn(BroadcastChannel.prototype, 'close')
  let answer: unknown = null
  const asking = askLeader('retry', ID).then((result) => (answer = result))
  await vi.advanceTimersByTimeAsync(9_999)
  expect(answer).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  await asking
  expect(answer).toMatchObject({ ok: false, error: { code: 'timeout' } })
  expect(closing).toHaveBeenCalledTimes(1)
  closing.mockRestore()
})
