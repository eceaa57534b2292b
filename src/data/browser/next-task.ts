/**
 * Lets the page answer and draw, then goes on. Unlike a timer it is not slowed down where the tab is hidden, which makes
 * an hour of a minute of work. As `sync/transport/next-task.ts`, which pages do not load.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
}
