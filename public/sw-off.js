// Served as /sw.js when the operator switches the service worker off: it takes the place of whatever worker a
// browser has, deletes the caches it left, removes itself and loads the open pages anew. The log in IndexedDB
// is not touched.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name)
      await self.registration.unregister()
      for (const client of await self.clients.matchAll({ type: 'window' })) await client.navigate(client.url)
    })(),
  )
})
