// Keeps the whole page for offline use. The build fills in the version and the list of files.
const CACHE = 'VERSION'
const FILES = JSON.parse('[/* FILES */]')

addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)))
})

// A new version takes over when the old page is closed; what it no longer needs is dropped then.
addEventListener('activate', (event) => {
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))))
})

addEventListener('fetch', (event) => {
  const url = new URL(event.request.url)
  if (event.request.method !== 'GET' || url.origin !== location.origin) return
  const key = event.request.mode === 'navigate' ? '/' : event.request
  event.respondWith(caches.match(key, { ignoreSearch: true }).then((kept) => kept ?? fetch(event.request)))
})
