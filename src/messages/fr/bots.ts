// French: bots: the levels, the players at the table, the master’s advice, and the game as the master sees it.

import type { bots as english } from '../en/bots.ts'
import type { Texts } from '../format.ts'

export const bots: Texts<typeof english> = {
  'who.title': 'Qui joue',
  'who.person': 'Une personne',
  'bar.stuck': '{name} ne répond pas.',
  'bar.askAgain': 'Redemander',
  'advice.stop': 'Arrêter la réflexion',
  'advice.title': 'Le conseil du maître',
  'advice.thinking': 'Le maître réfléchit…',
  'advice.would': 'Le maître jouerait ainsi : {move}',
  'advice.expects': 'Chances de gagner estimées : {share}.',
  'advice.how': 'D’après {n, plural, one {# partie simulée} other {# parties simulées}}, en ne s’appuyant que sur ce que vous voyez.',
  'advice.others': 'Autres bons coups',
  'advice.line': 'La suite qu’il prévoit',
  'advice.failed': 'Le maître n’a pas répondu. Réessayez.',

  'analysis.title': 'La partie vue par le maître',
  'analysis.say':
    'Le maître examine chaque décision en ne sachant que ce que voyait le joueur. Les cartes cachées le restent aussi pour lui.',
  'analysis.start': 'Faire examiner la partie par le maître',
  'analysis.goOn': 'Continuer',
  'analysis.deeper': 'Examiner plus à fond',
  'analysis.stop': 'Arrêter',
  'analysis.progress': '{n} sur {all, plural, one {# décision examinée} other {# décisions examinées}}',
  'analysis.done': '{all, plural, one {# décision examinée} other {Les # décisions sont examinées}}.',
  'analysis.nothing': 'Personne n’a encore pris de décision dans cette partie.',
  'analysis.failed': 'Le maître ne répond plus. Ses résultats sont enregistrés ; continuez l’examen.',
  'analysis.linked': 'Cette partie vient d’un lien. L’examen sera perdu à votre départ, sauf si vous enregistrez d’abord la partie ici.',
  'analysis.hides': 'Cette partie est en cours : vous ne voyez que ce qui concerne la place d’où vous regardez.',
  'analysis.share': '{name} {share}',
  'analysis.worst': 'Les coups les plus coûteux',
  'analysis.none': 'Le maître n’a pour l’instant presque rien trouvé à améliorer.',
  'analysis.cost': 'A coûté {n, plural, one {# point} other {# points}} de pourcentage',
  'analysis.played': 'Joué : {move}',
  'analysis.better': 'Le choix du maître : {move}',
  'analysis.here': 'À cette étape',
  'analysis.same': 'Le maître aurait joué le même coup.',
  'analysis.noChoice': 'Aucune décision à cette étape.',
  'analysis.notYet': 'Le maître n’est pas encore arrivé à cette étape.',
  'bot.random.name': 'Flâneur',
  'bot.random.about': 'joue n’importe quel coup permis',
  'bot.random.character':
    'Arrivé avec le vent, il repartira avec lui. Il fait ce qui est permis et ce qui lui chante, sans jamais se demander à quoi cela sert. Un bon adversaire pour un tout premier essai.',
  'bot.apprentice.name': 'Apprenti',
  'bot.apprentice.about': 'connaît le métier, mais juge souvent mal',
  'bot.apprentice.character':
    'Le garçon de courses d’un marchand d’étoffes. Depuis ses dix ans, il regarde faire et sait reconnaître une bonne affaire, mais il compte trop vite et se trompe souvent.',
  'bot.clerk.name': 'Commis',
  'bot.clerk.about': 'juge assez bien, mais laisse passer des occasions',
  'bot.clerk.character':
    'Un commis chez un marchand d’étoffes, dont il fut le garçon de courses. Il compte moins vite et fait rarement une mauvaise affaire ; mais il a tant à surveiller que plus d’une occasion lui échappe.',
  'bot.journeyman.name': 'Compagnon',
  'bot.journeyman.about': 'pense un tour à l’avance',
  'bot.journeyman.character':
    'Un compagnon charpentier qui a le coup d’œil. Il mesure tout ce qui peut se faire à ce tour et prend chaque fois le meilleur. Ce que les autres feront ensuite ne l’empêche pas de dormir.',
  'bot.foreman.name': 'Contremaître',
  'bot.foreman.about': 'joue deux cents fois la suite dans sa tête avant chaque coup',
  'bot.foreman.character':
    'Le contremaître d’un chantier où travaillent vingt compagnons. Avant chaque coup, il se demande ce que feront les autres ; mais on l’attend bientôt ailleurs, et il n’y réfléchit pas aussi longuement qu’un maître.',
  'bot.master.name': 'Maître',
  'bot.master.about': 'joue mille fois la suite dans sa tête avant chaque coup',
  'bot.master.character':
    'Un vieux maître qui reçoit ses élèves dans une ruelle près du pont. Avant chaque coup, il poursuit mille fois la partie dans sa tête, en imaginant chaque fois à neuf ce qu’il ne peut voir. Il ne regarde jamais les cartes d’autrui, et peu d’erreurs lui échappent.',
  'bot.grandmaster.name': 'Grand maître',
  'bot.grandmaster.about': 'a beaucoup appris de ses parties, et voit loin',
  'bot.grandmaster.character':
    'Le vieil homme qui a formé le maître. Il a vu tant de parties qu’il n’a plus besoin de les poursuivre jusqu’au bout : un regard sur la rue lui dit qui réussira. Lui non plus ne regarde jamais les cartes d’autrui.',
  'bot.styled': '{level} · {style}',
  'search.time':
    'Sur un appareil lent, il réfléchit plus longtemps, jusqu’à {most, plural, one {# seconde} other {# secondes}} par coup, pour jouer aussi bien qu’ailleurs.',
  'grandmaster.learned': 'Joue avec ce qu’il a appris en jouant contre lui-même.',
  'grandmaster.byHand':
    'Il n’a pas encore appris à jouer avec ce nombre de joueurs : il cherche selon des règles fixes, comme le maître, mais plus longtemps.',
  'grandmaster.notLoaded':
    'Ce qu’il a appris n’a pas pu être chargé. En attendant, il cherche selon des règles fixes, comme le maître, mais plus longtemps.',
  'grandmaster.time':
    'Il réfléchit environ une seconde par coup, et jusqu’à {most, plural, one {# seconde} other {# secondes}} sur un appareil lent.',
  'search.short': 'Cet appareil est lent : il a dû abréger sa réflexion.',
}
