// Caches the whole page for offline use. The build fills in the version and the list of files.
const CACHE = 'VERSION'
const FILES = JSON.parse('[/* FILES */]')

addEventListener('install', (event) => {
  event.waitUntil(keepAll())
})

/** Caches a few files at a time, so that the page itself loads first. If one fails, nothing is cached. */
async function keepAll() {
  const cache = await caches.open(CACHE)
  const files = FILES.slice()
  const fetchOn = async () => {
    for (let file = files.shift(); file !== undefined; file = files.shift()) await cache.add(file)
  }
  try {
    await Promise.all([fetchOn(), fetchOn(), fetchOn()])
  } catch (error) {
    await caches.delete(CACHE)
    throw error
  }
}

// A new version takes over when the old page is closed, or when the reader agrees.
addEventListener('message', (event) => {
  if (event.data === 'take over') skipWaiting()
})

// The files of the previous version stay, because another tab may use them. Older ones are deleted; names come oldest first.
addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys().then((names) => {
      const old = names.filter((name) => name !== CACHE).slice(0, -1)
      return Promise.all(old.map((name) => caches.delete(name)))
    }),
  )
})

addEventListener('fetch', (event) => {
  const url = new URL(event.request.url)
  if (event.request.method !== 'GET' || url.origin !== location.origin) return
  const key = event.request.mode === 'navigate' ? '/' : event.request
  event.respondWith(find(key).then((cached) => cached ?? fetch(event.request)))
})

/** Searches the files of this version first, then those of the previous one. */
async function find(key) {
  const options = { ignoreSearch: true }
  return (await caches.match(key, { ...options, cacheName: CACHE })) ?? caches.match(key, options)
}

// A notification opens its table, in an open window or in a new one.
addEventListener('notificationclick', (event) => {
  event.notification.close()
  const address = new URL(`/${event.notification.data}`, location.origin).href
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((windows) => {
      const [open] = windows
      return open ? open.navigate(address).then((client) => client?.focus()) : self.clients.openWindow(address)
    }),
  )
})
