// The steps of a command, said as they go: which of how many, what is done, for how long. It runs before the packages
// are there, so it is JavaScript and knows none.
import process from 'node:process'

const TICK_MS = 1000
/** In a log nobody sees a line change: there it is said again now and then. */
const REMIND_EVERY = 15

/**
 * @param {number} total number of steps of the whole command
 * @param {number} done steps another process of the same command has said already
 * @param {Pick<NodeJS.WriteStream, 'write' | 'isTTY'>} out
 */
export function createSteps(total, done = 0, out = process.stdout) {
  let at = done
  /**
   * Does one step. What the work answers, if anything, is said of it at the end.
   * @param {string} name
   * @param {() => Promise<string | void>} work
   */
  return async function step(name, work) {
    at += 1
    const head = `[${at}/${total}] ${name}`
    const started = performance.now()
    const seconds = () => (performance.now() - started) / 1000
    let ticks = 0
    out.write(out.isTTY ? `${head} ...` : `${head} ...\n`)
    const timer = setInterval(() => {
      ticks += 1
      if (out.isTTY) out.write(`\r${head} ... ${seconds().toFixed(0)} s`)
      else if (ticks % REMIND_EVERY === 0) out.write(`${head} ... ${seconds().toFixed(0)} s\n`)
    }, TICK_MS)
    try {
      const found = await work()
      const end = `${head}: ${found ? `${found}, ` : ''}${seconds().toFixed(1)} s`
      out.write(out.isTTY ? `\r${end}\u001B[K\n` : `${end}\n`)
    } catch (error) {
      out.write(out.isTTY ? `\r${head}: failed\u001B[K\n` : `${head}: failed\n`)
      throw error
    } finally {
      clearInterval(timer)
    }
  }
}
