let isUnderWay = false
const waiting: (() => void)[] = []

/** Says that a navigation is under way until the answered function is called: loaded anew the page would be the old one. */
export function setOut(): () => void {
  isUnderWay = true
  return () => {
    isUnderWay = false
    for (const resolve of waiting.splice(0)) resolve()
  }
}

export function isOnTheWay(): boolean {
  return isUnderWay
}

/** Resolves as soon as the address names the page somebody wants to be on. */
export function whenArrived(): Promise<void> {
  if (!isUnderWay) return Promise.resolve()
  return new Promise((resolve) => waiting.push(resolve))
}
