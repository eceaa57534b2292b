/** How long a notice stands that only tells something, in milliseconds. */
export const INFO_NOTICE_MS = 5000
/** As many as may stand at once. */
const MOST = 20

export interface StandingNotice {
  id: string
  /** False while it is on its way out. */
  visible: boolean
  /** How long it stands, in milliseconds. */
  duration?: number | undefined
}

/** Ids of the notices too many, of all from the newest to the oldest: what only tells goes before what can be answered. */
export function surplusNotices(notices: readonly StandingNotice[]): string[] {
  const isOffer = ({ duration = 0 }: StandingNotice): boolean => duration > INFO_NOTICE_MS
  const standing = notices.filter(({ visible }) => visible)
  const ranked = [...standing.filter(isOffer), ...standing.filter((notice) => !isOffer(notice))]
  return ranked.slice(MOST).map(({ id }) => id)
}
