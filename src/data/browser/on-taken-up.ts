/**
 * Calls when the page goes on after the browser had suspended it, in its page cache or as a frozen tab: its workers ended
 * with that (`sync/page/suspension.ts`).
 */
export function onTakenUp(act: () => void, end: AbortSignal): void {
  addEventListener('pageshow', ({ persisted }) => persisted && act(), { signal: end })
  document.addEventListener('resume', act, { signal: end })
}
