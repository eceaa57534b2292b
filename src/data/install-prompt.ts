/** Chromium's own offer to install; it comes once, early, and must be caught to be used later by a button. */
interface InstallEvent extends Event {
  prompt(): Promise<void>
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const listeners = new Set<() => void>()
let caught: InstallEvent | null = null
let installed = false

function tell(): void {
  for (const listener of listeners) listener()
}

if (typeof window !== 'undefined') {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallEvent(event)) return
    event.preventDefault()
    caught = event
    tell()
  })
  addEventListener('appinstalled', () => {
    caught = null
    installed = true
    tell()
  })
}

function isInstallEvent(event: Event): event is InstallEvent {
  return 'prompt' in event
}

export type InstallState = 'installed' | 'offered' | 'by-hand'

export function installState(): InstallState {
  if (installed || matchMedia('(display-mode: standalone)').matches) return 'installed'
  return caught ? 'offered' : 'by-hand'
}

export function subscribeInstall(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Opens the browser's own question. It may be asked once per offer. */
export async function install(): Promise<void> {
  const offer = caught
  if (!offer) return
  caught = null
  tell()
  await offer.prompt()
}
