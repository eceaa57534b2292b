import { useSessionReady } from '../../data/session-ready.ts'
import { useSession } from '../../data/use-session.ts'
import { justWritten } from '../../data/stores/just-written.ts'
import { useStore } from '../../data/stores/use-store.ts'
import { useSyncState } from '../../data/use-sync-state.ts'
import { useText } from '../../i18n/use-text.ts'
import { cx } from '../../ui/cx.ts'
import { useRootMark } from '../../ui/overlay/use-root-mark.ts'
import { useLasting } from '../../ui/measure/use-lasting.ts'
import { useBoot } from '../start/boot.ts'
import { Link } from '../navigation/link.tsx'
import { useShown } from '../navigation/navigator-context.ts'
import { patient, type ShownSync, shownSync, withWritten } from './shown-sync.ts'
import { signInQuery } from '../session/sign-in.ts'
import css from './sync-status.module.css'
import { useOnline } from '../../data/browser/use-online.ts'

/** What it says while a page starts and a flight is saved. Its box is as wide as the widest: nothing moves between them. */
const USUAL_WORDS = ['checking', 'fetching', 'syncing', 'synced'] as const
/** So long something may wait before it is said. */
const NOT_SENT_MS = 2000
/** Left to the dot on a phone held upright: long, or the usual state of a visitor beside the ways in. */
const WORDS_OF_A_DOT: ReadonlySet<string> = new Set(['local', 'online'])
/** Where something has to be done or waits: beside a flight to be saved these words stay on a phone, not the flight's. */
const CALLING_WORDS: ReadonlySet<string> = new Set([
  'pending',
  'offline-pending',
  'signed-out',
  'signed-out-pending',
  'error',
])

/**
 * The one place that says whether the log is safe on the server, or to a visitor whether there is a connection: a dot and
 * a word. Where it `stays` its dot goes to the end of the flat bar in a low window, whose header scrolls away.
 */
export function SyncStatus({ stays = false }: { stays?: boolean }) {
  const { t } = useText('sync')
  const known = useShownSync()
  const shown = patient(known, useLasting(known.word === 'pending', NOT_SENT_MS))
  const { place } = useShown()
  // The demo has no profile.
  const leadsNowhere = shown.leadsTo === null || place.isDemo
  const words = t(`status.${shown.word}`, { count: shown.pending })
  const calls = CALLING_WORDS.has(shown.word)
  useRootMark('sync-calls', calls)
  const box = cx(css.words, WORDS_OF_A_DOT.has(shown.word) && css.where, !calls && css.calm)
  const room = shown.word === 'online' ? undefined : USUAL_WORDS.map((word) => t(`status.${word}`)).join('\n')
  const content = (
    <>
      <span className={cx(css.dot, css[shown.word] ?? css[shown.kind])} aria-hidden="true" />
      <span className={css.word} data-room={room}>
        {words}
      </span>
    </>
  )
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the role is a fixed handle of the product
      role="status"
      className={cx(css.status, stays && css.stays)}
      data-sync={shown.kind}
      data-pending={shown.pending}
      data-print="no"
    >
      {leadsNowhere ? (
        <span className={box} title={words}>
          {content}
        </span>
      ) : (
        <Link
          className={box}
          to={shown.leadsTo}
          query={shown.leadsTo === 'login' ? signInQuery(place) : undefined}
          fragment={shown.leadsTo === 'profile' ? 'sync' : undefined}
          title={t(`hint.${shown.word}`)}
        >
          {content}
        </Link>
      )}
    </div>
  )
}

function useShownSync(): ShownSync {
  const guess = useBoot().session
  const ready = useSessionReady()
  const session = useSession()
  const written = useStore(justWritten)
  const state = withWritten(useSyncState(), written.size)
  const online = useOnline()
  const known = ready ? session.kind : guess === 'guest' ? 'guest' : 'unknown'
  return shownSync(known, state, online)
}
