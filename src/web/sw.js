// Caches the whole page for offline use. The build fills in the version and the list of files.
const CACHE = 'VERSION'
const FILES = JSON.parse('[/* FILES */]')
/** What the strongest bots have learned, in this version. A worker of bots keeps what it needs in a cache of its own, from version to version. */
const NETS = JSON.parse('[/* NETS */]')
const NET_CACHE = 'nets'

addEventListener('install', (event) => {
  event.waitUntil(keepAll().then(renewNets))
})

/** A file's name without the hash of its content. */
const nameOf = (path) => path.replace(/-[\w-]{8}\.net$/, '')

/** Keeps the new file of every net that was kept. Those that do not come are fetched when they are needed. */
async function renewNets() {
  const cache = await caches.open(NET_CACHE)
  const kept = new Set((await cache.keys()).map(({ url }) => nameOf(new URL(url).pathname)))
  const wanted = NETS.filter((file) => kept.has(nameOf(file)))
  await Promise.allSettled(wanted.map(async (file) => (await cache.match(file)) ?? cache.add(file)))
}

async function dropOldNets() {
  const cache = await caches.open(NET_CACHE)
  const old = (await cache.keys()).filter(({ url }) => !NETS.includes(new URL(url).pathname))
  await Promise.all(old.map((request) => cache.delete(request)))
}

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
      const old = names.filter((name) => name !== CACHE && name !== NET_CACHE).slice(0, -1)
      return Promise.all([dropOldNets(), ...old.map((name) => caches.delete(name))])
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
