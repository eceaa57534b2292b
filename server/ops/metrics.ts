import process from 'node:process'

export interface Metrics {
  count(status: number, durationMs: number): void
  /** One thing a browser refused by this directive of the policy. */
  countViolation(directive: string): void
  /** Prometheus' text format. */
  text(): string
}

export function createMetrics(): Metrics {
  const requests = new Map<string, number>()
  const violations = new Map<string, number>()
  let seconds = 0
  return {
    countViolation(directive) {
      violations.set(directive, (violations.get(directive) ?? 0) + 1)
    },
    count(status, durationMs) {
      const kind = `${Math.floor(status / 100)}xx`
      requests.set(kind, (requests.get(kind) ?? 0) + 1)
      seconds += durationMs / 1000
    },
    text() {
      const { rss, heapUsed } = process.memoryUsage()
      const { user, system } = process.cpuUsage()
      const samples = [
        ...[...requests].map(([kind, count]) => ['lmw_http_requests_total', `{status="${kind}"}`, count] as const),
        ...[...violations].map(
          ([directive, count]) => ['lmw_policy_violations_total', `{directive="${directive}"}`, count] as const,
        ),
        ['lmw_http_request_duration_seconds_sum', '', seconds] as const,
        ['process_resident_memory_bytes', '', rss] as const,
        ['nodejs_heap_size_used_bytes', '', heapUsed] as const,
        ['process_cpu_seconds_total', '', (user + system) / 1e6] as const,
        ['process_uptime_seconds', '', process.uptime()] as const,
      ]
      return samples.map(([name, labels, value]) => `${name}${labels} ${value}\n`).join('')
    },
  }
}
