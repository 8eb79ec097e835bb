// The page of an address such as #/table/ID. Only the hash changes, so a static server and the service worker need one file.
import { computed, signal } from '@preact/signals'
import { href } from './href.ts'

export { href }

const hash = signal(location.hash)
addEventListener('hashchange', () => {
  hash.value = location.hash
})

/** The parts of the address: ['table', 'ID']; the title page has none. */
export const route = computed(() => {
  const [path = ''] = hash.value.replace(/^#\/?/, '').split('?')
  return path
    .split('/')
    .filter((part) => part !== '')
    .map(decodeURIComponent)
})

export const query = computed(() => new URLSearchParams(hash.value.split('?')[1] ?? ''))

export function go(...parts: string[]): void {
  location.hash = href(...parts)
}
