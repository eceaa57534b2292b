/** Somebody's log-ins have ended on the server: their open sockets have to go. */
export interface SessionEvents {
  ended(userId: string): void
  onEnded(listener: (userId: string) => void): void
}

export function createSessionEvents(): SessionEvents {
  const listeners: ((userId: string) => void)[] = []
  return {
    ended(userId) {
      for (const listener of listeners) listener(userId)
    },
    onEnded(listener) {
      listeners.push(listener)
    },
  }
}
