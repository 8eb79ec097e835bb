// French, UKIYO-E: what is wrong with a file or with options, and where: sentences, fields, entries of lists, forms of a value.
import type { Texts } from '../../../../messages/format.ts'
import type { problems as english } from '../en/problems.ts'

export const problems: Texts<typeof english> = {
  'problem.deck-artist-twice': 'L’artiste « {id} » figure déjà au numéro {index}.',
  'problem.deck-score-twice': 'La valeur {score} existe déjà, à la carte {index} ; ajoutez-y les exemplaires.',
  'problem.deck-copies': 'On lit ici {said, plural, one {# carte} other {# cartes}}, mais la liste en compte {sum}.',
  'problem.deck-moves':
    'Une main pourrait avoir plus de {most} coups, la plupart avec « {id} ». Prenez moins de valeurs ou moins d’exemplaires (DECK-5).',
  'problem.deck-small': 'Le paquet compte {n, plural, one {# carte} other {# cartes}} ; à deux, il en faut au moins {least}.',
  'problem.ukiyoe-players': 'UKIYO-E se joue de 2 à 4, et non à {seats}.',
  'problem.ukiyoe-start': 'La place {seat} ne peut pas commencer : il y a {seats} joueurs.',
  'problem.ukiyoe-deck-small':
    'Le paquet compte {n, plural, one {# carte} other {# cartes}} ; à {seats}, il en faut au moins {least} (DECK-4).',
  'problem.ukiyoe-move-alone': 'Rien ne peut suivre « {verb} ».',
  'problem.ukiyoe-move-start': 'Après « start » vient une place de 1 à {most}.',
  'problem.ukiyoe-move-card': 'Une carte suit « {verb} », comme dans « {example} ».',
  'problem.ukiyoe-move-one-card': 'Une seule carte à la fois suit « {verb} », comme dans « {example} ».',
  'problem.ukiyoe-move-exhibit': 'Un artiste et au moins deux valeurs suivent « exhibit », comme dans « {example} ».',
  'problem.ukiyoe-move-empty': 'Le coup manque ; ce peut être {either}.',
  'problem.ukiyoe-move-unknown': '« {verb} » n’est pas un coup ; ce peut être {either}.',
  'problem.ukiyoe-move-artist': '« {artist} » n’est pas un artiste de ce paquet. Artistes : {known}.',
  'problem.ukiyoe-move-unclear': '« {artist} » peut désigner {either}.',
  'problem.ukiyoe-move-score': '{artist} n’a pas de carte de valeur « {score} » ; valeurs : {known}.',
  'field.artists': 'artistes',
  'field.copies': 'exemplaires',
  'field.score': 'valeur',
  'field.deck': 'paquet',
  'entry.artists': 'artiste {n}',
  'form.the id of one of our decks': 'l’id d’un de nos paquets',
  'form.a deck file': 'un fichier de paquet',
}
