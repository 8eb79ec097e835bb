// French, UKIYO-E: the rules in pictures.
export const guide = {
  'guide.ukiyoe.aim':
    'Paris, après l’Exposition universelle de 1867. Vous êtes marchand d’art, collectionnez des estampes japonaises et organisez des expositions personnelles. Le plus haut total après trois manches gagne.',
  'guide.ukiyoe.draw': 'À votre tour, vous prenez deux cartes, l’une après l’autre, de la pioche ou du dessus de la défausse.',
  'guide.ukiyoe.exhibit':
    'Puis vous ouvrez une exposition : au moins deux estampes d’un artiste, posées ensemble. Ou vous défaussez une carte.',
  'guide.ukiyoe.beat': 'Un artiste n’a qu’une exposition à la fois. Montrez plus d’estampes que celle en place, et elle est défaussée.',
  'guide.ukiyoe.end':
    'La sixième exposition ou la dernière carte de la pioche termine la manche. Les autres ont un dernier tour, sans pouvoir ouvrir l’exposition d’un nouvel artiste.',
  'guide.ukiyoe.score':
    'De chacune de vos expositions, vous gardez la carte de plus faible valeur. Le plus grand total après trois manches gagne.',
  'guide.ukiyoe.piece.cards': '{n} cartes',
  'guide.ukiyoe.piece.moronobu': 'Moronobu : {n} cartes',
  'guide.ukiyoe.piece.toyokuni': 'Toyokuni : {n} cartes',
  'guide.ukiyoe.piece.kuniyoshi': 'Kuniyoshi : {n} cartes',
  'guide.ukiyoe.piece.utamaro': 'Utamaro : {n} cartes',
  'guide.ukiyoe.piece.sharaku': 'Sharaku : {n} cartes',
  'guide.ukiyoe.piece.hokusai': 'Hokusai : {n} cartes',
  'guide.ukiyoe.piece.hiroshige': 'Hiroshige : {n} cartes',
  'guide.ukiyoe.setup.shuffle': 'Mélangez toutes les cartes. Aux manches suivantes, les cartes gardées restent de côté.',
  'guide.ukiyoe.setup.hands': 'Distribuez 5 cartes à chacun des {n} joueurs. Les mains sont secrètes.',
  'guide.ukiyoe.setup.pile': 'Les {n} autres cartes forment la pioche. La défausse est vide au départ.',
  'guide.ukiyoe.setup.first': 'Dans le livret, le plus jeune commence ; ici, le premier joueur est tiré au sort ou choisi.',
  'guide.ukiyoe.card.score': 'La valeur : ce que compte la carte si vous la gardez.',
  'guide.ukiyoe.card.name': 'L’artiste. Chacun a sa couleur.',
  'guide.ukiyoe.card.picture': 'Les cartes de même artiste et de même valeur montrent la même image. Images et valeurs sont les nôtres.',
  'guide.ukiyoe.card.number': 'Dans le cadre rouge, le nombre de cartes de l’artiste dans le paquet.',
}
