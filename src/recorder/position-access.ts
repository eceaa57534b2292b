/**
 * Whether this browser tells where it is. `unknown`: it does not say before it is asked. `insecure`: only over an
 * encrypted connection.
 */
export type PositionAccess = 'unknown' | 'prompt' | 'granted' | 'denied' | 'unavailable' | 'insecure'

/** What can be known without asking anybody. */
export function accessAtOnce(): PositionAccess {
  if (!isSecureContext) return 'insecure'
  return 'geolocation' in navigator ? 'unknown' : 'unavailable'
}

/** Follows the permission; some browsers keep it to themselves. */
export function followAccess(set: (access: PositionAccess) => void): void {
  const first = accessAtOnce()
  set(first)
  if (first !== 'unknown' || !('permissions' in navigator)) return
  navigator.permissions.query({ name: 'geolocation' }).then(
    (status) => {
      set(status.state)
      status.addEventListener('change', () => set(status.state))
    },
    () => undefined,
  )
}
