// The pictures of UKIYO-E: one for each artist and score.
const PICTURES = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' })

/** The address of a picture; other decks may have artists or scores without one. */
export function pictureUrl(artist: string, score: number): string | undefined {
  return PICTURES[`./pictures/${artist.toLowerCase()}-${score}.webp`]
}
