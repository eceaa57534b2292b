import type { User } from './session.ts'

/** Owner of the demo's log, the same on every device: nothing of it is ever sent. */
export const DEMO_USER: User = {
  id: '00000000-0000-4000-8000-0000000de300',
  username: '',
  email: '',
  locale: 'en',
  scopes: [],
  preferences: {},
}
