// French, IKI: the lines of history on the cards, buildings and fish of the Edo set.
import type { Texts } from '../../../../messages/format.ts'
import type { notes as english } from '../en/notes.ts'

export const notes: Texts<typeof english> = {
  'iki.note.salt-peddler':
    'Il portait à la palanche, par les ruelles, le sel des salines de Gyōtoku ; aucune cuisine ne pouvait s’en passer.',
  'iki.note.boiled-egg-peddler': 'Il vendait des œufs déjà cuits ; un seul coûtait plus qu’un bol de nouilles : c’était un petit luxe.',
  'iki.note.cotton-peddler': 'Il livrait de porte en porte la bourre de coton dont on garnissait manteaux et literie.',
  'iki.note.eyeglass-peddler': 'Il parcourait la ville avec un coffret de lunettes toutes faites et reprenait les anciennes en échange.',
  'iki.note.carpenter': 'Le plus fier et le mieux payé des artisans du bâtiment ; après chaque grand incendie, la ville l’attendait.',
  'iki.note.sawyer':
    'Il débitait les grumes en planches avec une scie large comme une porte ; les chantiers de bois de Fukagawa vivaient de ce travail.',
  'iki.note.tatami-maker':
    'Il cousait des âmes de paille et les recouvrait de jonc ; à la fin de l’année, chaque maison voulait des nattes fraîches.',
  'iki.note.engraver': 'Il taillait dans le cerisier, cheveu par cheveu, les traits du dessin, pour les imprimeurs.',
  'iki.note.confectioner': 'Il façonnait, en pâte de haricots et de riz, des douceurs qui suivaient les saisons.',
  'iki.note.book-lender':
    'Il allait de maison en maison, une tour de romans sur le dos ; à Edo, la plupart des lecteurs louaient au lieu d’acheter.',
  'iki.note.used-clothes-peddler':
    'Il suspendait des kimonos d’occasion à un portant de bambou mobile ; l’étoffe neuve dépassait la plupart des bourses.',
  'iki.note.clam-peddler': 'Dès l’aube, il criait ses petits coquillages pour la soupe du matin ; c’était souvent un métier d’enfant.',
  'iki.note.seedling-peddler': 'Quand les jours tiédissaient, il chantait le nom de ses plants : aubergine, concombre, volubilis.',
  'iki.note.monk': 'Il quêtait de porte en porte, un bol à la main ; donner un peu de riz apportait des mérites.',
  'iki.note.ox-cart':
    'De lourdes charges de pierre et de bois traversaient Edo sur des charrettes à bœufs, qui avaient leur propre quartier à Takanawa.',
  'iki.note.yamabushi':
    'Un ascète des montagnes, qui soufflait dans la conque et offrait prières et amulettes contre le feu et la maladie.',
  'iki.note.cloth-dyer': 'Il plongeait les étoffes dans des cuves d’indigo ; tout un quartier de Kanda tirait son nom des teinturiers.',
  'iki.note.ear-cleaner':
    'Il curait les oreilles en pleine rue, avec un cure-oreille plus fin ou plus simple selon ce que payait le client.',
  'iki.note.ukiyo-e-artist':
    'Il dessinait acteurs, beautés et vues célèbres pour des estampes qui coûtaient peu et que tout le monde voyait.',
  'iki.note.glassblower':
    'Il soufflait un verre mince et coloré pour épingles à cheveux, bols et clochettes à vent, un art venu par Nagasaki.',
  'iki.note.seamstress': 'Elle décousait, retournait et recousait les kimonos ; une bonne couture faisait durer l’étoffe.',
  'iki.note.fan-maker': 'Il pliait du papier imprimé sur de minces brins ; les éventails promenaient tout l’été le visage des acteurs.',
  'iki.note.steeplejack':
    'Le jour, il dressait échafaudages et mâts ; ces mêmes hommes étaient le cœur des brigades de pompiers de la ville.',
  'iki.note.tempura-seller':
    'Il faisait frire du poisson en brochettes à un étal en plein air, car l’huile bouillante dans les maisons faisait craindre l’incendie.',
  'iki.note.sushi-seller': 'Il pressait à la main sur du riz le poisson de la baie ; deux bouchées, mangées debout.',
  'iki.note.shiratama-seller': 'Des boulettes blanches de farine de riz dans de l’eau fraîche et du sucre, mangées à l’ombre.',
  'iki.note.water-peddler': 'Dans la chaleur de l’été, il vendait au bol l’eau fraîche des puits, sucrée pour un peu plus.',
  'iki.note.goldfish-peddler': 'Deux baquets peu profonds à la palanche et un long cri traînant : l’été était là, c’était sûr.',
  'iki.note.shrine-maiden': 'Elle dansait devant les dieux lors des fêtes et remettait les talismans que l’on gardait chez soi.',
  'iki.note.geisha': 'Une artiste du chant, de la danse et de la conversation, recherchée pour une soirée au bord du fleuve.',
  'iki.note.dumpling-peddler': 'Des boulettes de riz grillées en brochette, quatre pour une pièce de quatre mon.',
  'iki.note.bird-catcher': 'Il prenait de petits oiseaux avec une perche engluée, dont beaucoup pour nourrir les faucons des seigneurs.',
  'iki.note.plasterer': 'Il montait en argile et en chaux d’épais murs blancs, de ceux qui tenaient encore debout après un incendie.',
  'iki.note.mask-maker': 'Il sculptait dans le cyprès, pour la scène du nō, des visages qui changent avec la lumière.',
  'iki.note.cooper': 'Il assemblait des douves en baquets, en seaux et en tonneaux d’eau de pluie, prêts à chaque coin de rue.',
  'iki.note.lantern-maker':
    'Il enroulait les cercles de bambou, collait le papier et peignait l’emblème ; les brigades de pompiers se reconnaissaient à leurs lanternes.',
  'iki.note.woodblock-printer': 'Il posait couleur après couleur sur le papier humide, chacune exactement à sa place.',
  'iki.note.roofer': 'Il clouait de minces bardeaux, plus tard posait des tuiles ; un bon toit arrêtait les flammèches.',
  'iki.note.soba-stand': 'Une cuisine à la palanche qui marchait dans la nuit ; le bol coûtait seize mon.',
  'iki.note.oil-seller':
    'Il laissait couler lentement les dernières gouttes d’huile de lampe en bavardant, si bien que « vendre de l’huile » finit par vouloir dire flâner.',
  'iki.note.insect-peddler':
    'À un étal décoré de damiers, il vendait des grillons dans de minuscules cages, pour le chant des soirs d’automne.',
  'iki.note.firewood-seller': 'Il apportait les bottes de bois fendu des bateaux jusqu’aux cuisines des ruelles.',
  'iki.note.puppeteer': 'Trois hommes donnaient vie à une seule marionnette ; sur cette scène, n’importe qui au monde pouvait paraître.',
  'iki.note.house-agent':
    'Il louait les chambres des nagaya, réglait les querelles et répondait des locataires : un second père, disait-on.',
  'iki.note.makie-shi': 'Il semait de la poudre d’or sur la laque fraîche pour dessiner sur les peignes, les boîtes et les selles.',
  'iki.note.samurai': 'Payé en riz par son seigneur, il servait dans les brigades de pompiers que les seigneurs entretenaient eux-mêmes.',
  'iki.note.temple-carpenter': 'Il élevait des sanctuaires et des temples dont les toits devaient tenir des siècles.',
  'iki.note.clock-maker': 'Il construisait des horloges dont les heures s’allongeaient et raccourcissaient avec le jour, selon la saison.',
  'iki.note.swordsmith': 'Il pliait et trempait les lames ; dans la longue paix, un beau sabre était avant tout une œuvre d’art.',
  'iki.note.dice-maker':
    'Il taillait et polissait de petits cubes de bois de cerf et d’os pour les jeux de plateau, et pour d’autres moins innocents.',
  'iki.note.well-digger': 'Il creusait et curait les puits qui donnaient l’eau aux nagaya et remplissaient les seaux à incendie.',
  'iki.note.brush-maker':
    'Il liait les poils de cerf, de blaireau ou de belette en pinceaux pour les écoles, les boutiques et les peintres.',
  'iki.note.joiner': 'Il faisait des coffres et des boîtes tenus par des assemblages cachés, sans un seul clou.',
  'iki.note.food-seller': 'Il vendait légumes, haricots et poissons mijotés à tous ceux qui n’avaient pas de vraie cuisine.',
  'iki.note.sake-seller': 'Il tirait le saké de tonneaux venus de l’ouest par bateau et le vendait à la mesure.',
  'iki.note.calendar-peddler':
    'Il vendait le calendrier de l’année suivante quand l’ancien s’achevait ; les mois longs n’étaient jamais les mêmes d’une année à l’autre.',
  'iki.note.treasure-ship-peddler':
    'Il vendait des images du bateau des sept dieux, que l’on glissait sous l’oreiller pour le premier rêve de l’année.',
  'iki.note.kabuki-actor': 'Il se montrait avec la nouvelle troupe au onzième mois, le Nouvel An du théâtre.',
  'iki.note.charcoal-peddler': 'Quand venait le froid, il vendait le charbon de bois au ballot ou à la petite mesure.',
  'iki.note.croupier': 'Il secouait les dés sous le gobelet, dans des jeux que la loi interdisait et dont la ville ne pouvait se passer.',
  'iki.note.merchant-house': 'Une devanture sur la grand-rue ; la famille et les commis vivaient derrière.',
  'iki.note.storehouse': 'D’épais murs enduits gardaient à l’abri le riz et les marchandises quand la ville de bois brûlait.',
  'iki.note.public-bath': 'Peu de maisons avaient leur propre bain ; ici, toute une rue se retrouvait dans l’eau chaude.',
  'iki.note.temple-school': 'Les enfants de la ville apprenaient à lire, à écrire et à compter auprès d’un maître du quartier.',
  'iki.note.playhouse': 'On jouait de l’aube au crépuscule, et les théâtres autorisés faisaient la mode d’Edo.',
  'iki.note.inari-shrine':
    'De petits sanctuaires aux renards se dressaient dans tant de ruelles qu’un dicton les comptait parmi les choses les plus répandues d’Edo.',
  'iki.note.farmhouse': 'Autour de la ville, les paysans cultivaient les légumes que mangeait Edo.',
  'iki.note.fire-watchtower': 'Au sommet de la tour, la cloche disait par ses coups si le feu était proche ou lointain.',
  'iki.note.imperial-villa':
    'Un palais dans son jardin et un client fidèle pour tous les artisanats raffinés ; les villas de l’empereur se trouvaient près de Kyoto, non à Edo.',
  'iki.note.restaurant': 'Les maisons de thé qui servaient des repas complets attiraient poètes, peintres et riches marchands.',
  'iki.note.noodlefish-a':
    'Pêché à la lueur des torches à l’embouchure du fleuve, au début du printemps ; la première prise allait au château.',
  'iki.note.noodlefish-b':
    'Pêché à la lueur des torches à l’embouchure du fleuve, au début du printemps ; la première prise allait au château.',
  'iki.note.bonito-a': 'Pour un véritable enfant d’Edo, la première bonite de l’année valait n’importe quel prix.',
  'iki.note.bonito-b': 'Pour un véritable enfant d’Edo, la première bonite de l’année valait n’importe quel prix.',
  'iki.note.sea-bass-a': 'Il grandit en changeant de nom et n’est jamais meilleur qu’à l’approche de l’automne.',
  'iki.note.sea-bass-b': 'Il grandit en changeant de nom et n’est jamais meilleur qu’à l’approche de l’automne.',
  'iki.note.sea-bream-a': 'Le poisson de toutes les fêtes, parce que son nom sonne comme le bonheur.',
  'iki.note.sea-bream-b': 'Le poisson de toutes les fêtes, parce que son nom sonne comme le bonheur.',
  'iki.note.noodlefish-2021-a':
    'Pêché à la lueur des torches à l’embouchure du fleuve, au début du printemps ; la première prise allait au château.',
  'iki.note.noodlefish-2021-b':
    'Pêché à la lueur des torches à l’embouchure du fleuve, au début du printemps ; la première prise allait au château.',
  'iki.note.bonito-2021-a': 'Pour un véritable enfant d’Edo, la première bonite de l’année valait n’importe quel prix.',
  'iki.note.bonito-2021-b': 'Pour un véritable enfant d’Edo, la première bonite de l’année valait n’importe quel prix.',
  'iki.note.sea-bass-2021-a': 'Il grandit en changeant de nom et n’est jamais meilleur qu’à l’approche de l’automne.',
  'iki.note.sea-bass-2021-b': 'Il grandit en changeant de nom et n’est jamais meilleur qu’à l’approche de l’automne.',
  'iki.note.sea-bream-2021-a': 'Le poisson de toutes les fêtes, parce que son nom sonne comme le bonheur.',
  'iki.note.sea-bream-2021-b': 'Le poisson de toutes les fêtes, parce que son nom sonne comme le bonheur.',
}
