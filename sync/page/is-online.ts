/** Whether the device says it has a connection. Without one a page asks nothing of the server (I7). */
export function isOnline(): boolean {
  // Only a clear no counts: where nothing is known a request finds out.
  const { onLine }: { onLine?: boolean } = navigator
  return onLine !== false
}
