import { createStore } from '../../../core/lib/store.ts'

/** Chromium's own offer to install; it comes once, early, and must be caught to be used later by a button. */
interface InstallEvent extends Event {
  prompt(): Promise<void>
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

export type InstallState = 'installed' | 'offered' | 'by-hand'

export const installState = createStore<InstallState>('by-hand')
let caught: InstallEvent | null = null

if (typeof window !== 'undefined') {
  if (matchMedia('(display-mode: standalone)').matches) installState.set('installed')
  addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallEvent(event)) return
    event.preventDefault()
    caught = event
    if (installState.get() !== 'installed') installState.set('offered')
  })
  addEventListener('appinstalled', () => {
    caught = null
    installState.set('installed')
  })
}

function isInstallEvent(event: Event): event is InstallEvent {
  return 'prompt' in event
}

/** Opens the browser's own question. It may be asked once per offer. */
export async function install(): Promise<void> {
  const offer = caught
  if (!offer) return
  caught = null
  if (installState.get() === 'offered') installState.set('by-hand')
  await offer.prompt()
}
