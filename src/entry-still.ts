// The start of a page that is complete as the server sent it: what is drawn is read and followed without any code. The
// app begins behind it as soon as somebody touches the page.
import './data/browser/install-prompt.ts'
import { guardScripts } from './shell/start/trusted-types.ts'
import { appWanted } from './shell/start/app-wanted.ts'
import { fetchLater } from './shell/start/fetch-later.ts'
import { followChoices, rememberLanguage } from './shell/start/remember-language.ts'
import { whenLoaded } from './shell/start/when-loaded.ts'
import { registered } from './shell/update/registered.ts'

guardScripts()
rememberLanguage(document.documentElement.lang === 'de' ? 'de' : 'en')
followChoices()
whenLoaded(() => {
  void registered()
  fetchLater()
})
void startApp()

async function startApp(): Promise<void> {
  for (let isStarted = false; !isStarted; ) {
    await appWanted()
    // Not to be had: the links go on without it, and the next touch asks again.
    isStarted = await import('./entry-client.tsx').then(
      () => true,
      () => false,
    )
  }
}
