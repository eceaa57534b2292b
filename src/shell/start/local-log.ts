import { keptText } from '../../data/browser/kept-text.ts'

/** Whether a log without an account is on this device: local storage says so, written by the sync room. */
export function hasLocalLog(): boolean {
  return keptText('auth.kind') === 'local'
}
