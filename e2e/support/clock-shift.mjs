// Preloaded into the real server by a test that moves its clock: `Date` runs ahead by what the test last sent.
let shift = 0
const RealDate = Date
globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + shift)
    else super(...parts)
  }
  static now() {
    return RealDate.now() + shift
  }
}
process.on('message', (message) => {
  if (typeof message?.clockShiftMs !== 'number') return
  shift = message.clockShiftMs
  process.send?.({ clockShiftMs: shift })
})
// The channel to the test must not keep a closing server alive.
process.channel?.unref()
// A server outlives Ctrl-C; it does not outlive the test that would have ended it.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
