/** Run before the page's own code: the longest task of its main thread since `begin`, milliseconds; browsers tell from 50 on. */
export interface LongestTask {
  begin: () => void
  read: () => number
}

export function installLongestTask(): void {
  let longest = 0
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
  })
  observer.observe({ type: 'longtask', buffered: false })
  const longestTask: LongestTask = {
    begin: () => {
      observer.takeRecords()
      longest = 0
    },
    read: () => {
      for (const { duration } of observer.takeRecords()) longest = Math.max(longest, duration)
      return longest
    },
  }
  Object.assign(window, { longestTask })
}
