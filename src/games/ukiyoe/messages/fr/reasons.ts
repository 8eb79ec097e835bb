// French, UKIYO-E: why something cannot be done.
import type { Texts } from '../../../../messages/format.ts'
import type { reasons as english } from '../en/reasons.ts'

export const reasons: Texts<typeof english> = {
  'uki.no.pile-empty': 'La pioche est vide.',
  'uki.no.discards-empty': 'La défausse est vide.',
  'uki.no.draw-first': 'Piochez d’abord : encore {cards, plural, one {# carte} other {# cartes}}.',
  'uki.no.drawn-twice': 'Vous avez déjà pioché deux fois.',
  'uki.no.nothing-to-draw': 'Il n’y a plus de carte à piocher.',
  'uki.no.must-act': 'On ne passe pas : défaussez une carte ou exposez.',
  'uki.no.hand-empty': 'Votre main est vide.',
  'uki.no.lay-first': 'Posez d’abord les cartes battues : encore {cards}.',
  'uki.no.six-stand': 'Il y a déjà six expositions : {artist} n’en aura pas dans cette manche.',
  'uki.no.last-turn': 'Lors d’un dernier tour, on ne peut pas ouvrir l’exposition d’un nouvel artiste, et {artist} n’en a pas.',
  'uki.no.pile-ran-out': 'La pioche est épuisée : vous ne pouvez plus ouvrir d’exposition {artist, de}.',
  'uki.no.too-few': 'Une exposition demande {need} cartes {artist, de} ; vous en avez {have}.',
  'uki.no.cannot-add':
    'Votre exposition {artist, de} compte {standing} cartes et rien ne s’y ajoute : une nouvelle en demande {need}, vous en avez {have}.',
  'uki.no.not-more': '{name} expose {standing} {artist} : il vous en faut {need}, vous en avez {have}.',
  'uki.no.not-held': 'Vous n’avez pas {card} en main.',
  'uki.no.held-fewer': 'Vous avez {have} {card} en main, et non {named}.',
  'uki.no.too-small':
    'Une exposition {artist, de} demande maintenant {need} cartes ; {named, plural, one {# est nommée} other {# sont nommées}}.',
  'uki.no.not-beaten': '{card} n’est pas une des cartes battues.',
  'uki.no.nothing-beaten': 'Il n’y a pas de cartes battues à défausser.',
  'uki.no.by-chance': 'Personne ne choisit cela : le hasard décide.',
}
