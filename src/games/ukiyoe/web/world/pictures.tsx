// The pictures of UKIYO-E's world: our own prints in the manner of each artist, and a gallery in Paris.
import type { WorldPictures } from '../../../../web/learn/world.tsx'
import { pictureUrl } from '../art/picture.ts'
import './pictures.css'

const prints = (artist: string, ...scores: number[]) =>
  scores.map((score) => (
    <img
      key={`${artist} ${score}`}
      class="world-print"
      src={pictureUrl(artist, score)}
      alt=""
      width="300"
      height="394"
      loading="lazy"
      decoding="async"
    />
  ))

/** A wall with three framed prints, a rail and two visitors. */
function Gallery() {
  return (
    <span class="world-gallery">
      {prints('hokusai', 1)}
      {prints('utamaro', 3)}
      {prints('hiroshige', 4)}
      <svg viewBox="0 0 400 60" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 8H400M0 14H400" stroke="#7a5836" stroke-width="2" />
        <rect y="50" width="400" height="10" fill="#5b3f27" />
      </svg>
    </span>
  )
}

export const ukiyoePictures: WorldPictures = {
  'world.ukiyoe.paris': () => <Gallery />,
  'world.ukiyoe.japonisme': () => <>{[...prints('hiroshige', 2, 6), ...prints('hokusai', 5)]}</>,
  'world.ukiyoe.prints': () => (
    <>{[...prints('toyokuni', 1), ...prints('utamaro', 2), ...prints('kuniyoshi', 3), ...prints('hiroshige', 7)]}</>
  ),
  'world.ukiyoe.moronobu': () => <>{prints('moronobu', 1, 2)}</>,
  'world.ukiyoe.toyokuni': () => <>{prints('toyokuni', 1, 2, 3)}</>,
  'world.ukiyoe.kuniyoshi': () => <>{prints('kuniyoshi', 1, 2, 4)}</>,
  'world.ukiyoe.utamaro': () => <>{prints('utamaro', 1, 4, 5)}</>,
  'world.ukiyoe.sharaku': () => <>{prints('sharaku', 1, 3, 6)}</>,
  'world.ukiyoe.hokusai': () => <>{prints('hokusai', 1, 2, 7)}</>,
  'world.ukiyoe.hiroshige': () => <>{prints('hiroshige', 3, 5, 8)}</>,
}
