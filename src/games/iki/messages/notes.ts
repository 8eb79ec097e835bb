// The lines of history on the Edo set's cards, buildings and fish in the languages its file does not have.

import type { Language } from '../../../messages/format.ts'
import { itemsOf } from '../cards/cardset.ts'
import { EDO } from '../cards/edo.ts'

type Note = Readonly<Record<Exclude<Language, 'en'>, string>>

const NOODLEFISH: Note = {
  de: 'Im Vorfrühling bei Fackelschein an der Flussmündung gefangen; der erste Fang ging in die Burg.',
  fr: 'Pêché à la lueur des torches à l’embouchure du fleuve, au début du printemps ; la première prise allait au château.',
  ja: '早春の河口で、篝火を焚いて獲りました。初物は城に献上されました。',
}

const BONITO: Note = {
  de: 'Der erste Bonito des Jahres war einem echten Kind Edos jeden Preis wert.',
  fr: 'Pour un véritable enfant d’Edo, la première bonite de l’année valait n’importe quel prix.',
  ja: '生粋の江戸っ子は、初鰹のためならいくらでも払いました。',
}

const SEA_BASS: Note = {
  de: 'Wächst unter wechselnden Namen heran und ist am besten, wenn der Herbst naht.',
  fr: 'Il grandit en changeant de nom et n’est jamais meilleur qu’à l’approche de l’automne.',
  ja: '育つにつれて名の変わる出世魚で、秋が近づくころがいちばんの旬です。',
}

const SEA_BREAM: Note = {
  de: 'Der Fisch für jedes Fest, denn sein Name klingt nach Glück.',
  fr: 'Le poisson de toutes les fêtes, parce que son nom sonne comme le bonheur.',
  ja: '名が「めでたい」に通じるので、祝いの席に欠かせない魚です。',
}

export const NOTES: Readonly<Record<string, Note>> = {
  'salt-peddler': {
    de: 'Trug Salz aus den Salinen von Gyōtoku an der Schulterstange durch die Hintergassen; jede Küche brauchte welches.',
    fr: 'Il portait à la palanche, par les ruelles, le sel des salines de Gyōtoku ; aucune cuisine ne pouvait s’en passer.',
    ja: '行徳の塩田でとれた塩を天秤棒で担ぎ、裏路地まで売り歩きました。塩はどの家の台所にも要るものです。',
  },
  'boiled-egg-peddler': {
    de: 'Verkaufte fertig gekochte Eier; eines kostete mehr als eine Schale Nudeln und war darum ein kleiner Luxus.',
    fr: 'Il vendait des œufs déjà cuits ; un seul coûtait plus qu’un bol de nouilles : c’était un petit luxe.',
    ja: 'ゆでた卵を売りました。一つが蕎麦一杯より高く、ちょっとした贅沢でした。',
  },
  'cotton-peddler': {
    de: 'Brachte rohe Baumwollwatte an die Tür, zum Füttern von Jacken und Bettzeug.',
    fr: 'Il livrait de porte en porte la bourre de coton dont on garnissait manteaux et literie.',
    ja: '綿入れや布団に詰める綿を、家の戸口まで売りに来ました。',
  },
  'eyeglass-peddler': {
    de: 'Zog mit einem Kasten fertiger Brillen durch die Stadt und nahm alte in Zahlung.',
    fr: 'Il parcourait la ville avec un coffret de lunettes toutes faites et reprenait les anciennes en échange.',
    ja: '出来合いの眼鏡を箱に入れて町を回り、古い眼鏡は下取りしました。',
  },
  carpenter: {
    de: 'Der Stolzeste und Bestbezahlte unter den Bauhandwerkern; nach jedem großen Brand wartete die Stadt auf ihn.',
    fr: 'Le plus fier et le mieux payé des artisans du bâtiment ; après chaque grand incendie, la ville l’attendait.',
    ja: '普請の職人の中でもいちばん誇り高く、手間賃も最高でした。大火のたびに、町中が待ちわびました。',
  },
  sawyer: {
    de: 'Schnitt Stämme mit einer türbreiten Säge zu Brettern; die Holzplätze von Fukagawa lebten von dieser Arbeit.',
    fr: 'Il débitait les grumes en planches avec une scie large comme une porte ; les chantiers de bois de Fukagawa vivaient de ce travail.',
    ja: '戸板ほども幅のある鋸で、丸太を板に挽きました。深川の材木置き場はこの仕事で成り立っていました。',
  },
  'tatami-maker': {
    de: 'Nähte Strohkerne und bezog sie mit Binsengeflecht; zum Jahresende wollte jedes Haus frische Matten.',
    fr: 'Il cousait des âmes de paille et les recouvrait de jonc ; à la fin de l’année, chaque maison voulait des nattes fraîches.',
    ja: '藁の床を縫い、藺草の表を張りました。年の暮れには、どの家も畳を新しくしたがりました。',
  },
  engraver: {
    de: 'Schnitt die gezeichneten Linien eines Bildes Haar für Haar in Kirschholz, für die Drucker.',
    fr: 'Il taillait dans le cerisier, cheveu par cheveu, les traits du dessin, pour les imprimeurs.',
    ja: '下絵の線を桜の板に毛の一筋まで彫り、摺師に渡しました。',
  },
  confectioner: {
    de: 'Formte aus Bohnenmus und Reisteig Süßes, das den Jahreszeiten folgte.',
    fr: 'Il façonnait, en pâte de haricots et de riz, des douceurs qui suivaient les saisons.',
    ja: '餡や米の粉の生地で、季節を映す菓子を形づくりました。',
  },
  'book-lender': {
    de: 'Ging mit einem Turm von Romanen auf dem Rücken von Haus zu Haus; die meisten Leser in Edo liehen, statt zu kaufen.',
    fr: 'Il allait de maison en maison, une tour de romans sur le dos ; à Edo, la plupart des lecteurs louaient au lieu d’acheter.',
    ja: '読み物を背に高く積んで家々を回りました。江戸の読者の多くは、本を買わずに借りて読みました。',
  },
  'used-clothes-peddler': {
    de: 'Hängte getragene Kimonos an ein tragbares Bambusgestell; neuer Stoff war für die meisten unerschwinglich.',
    fr: 'Il suspendait des kimonos d’occasion à un portant de bambou mobile ; l’étoffe neuve dépassait la plupart des bourses.',
    ja: '竹の担ぎ台に古着を掛けて売りました。新しい反物は、たいていの人には手が出ませんでした。',
  },
  'clam-peddler': {
    de: 'Rief im Morgengrauen kleine Muscheln für die Frühstückssuppe aus; oft ein Gewerbe von Kindern.',
    fr: 'Dès l’aube, il criait ses petits coquillages pour la soupe du matin ; c’était souvent un métier d’enfant.',
    ja: '夜明けに、朝の味噌汁に入れる蜆を呼び売りしました。子どもの仕事であることもよくありました。',
  },
  'seedling-peddler': {
    de: 'Sang die Namen seiner Setzlinge aus, Aubergine, Gurke und Prunkwinde, wenn die Tage warm wurden.',
    fr: 'Quand les jours tiédissaient, il chantait le nom de ses plants : aubergine, concombre, volubilis.',
    ja: '暖かくなると、茄子、胡瓜、朝顔と、苗の名を歌うように呼び歩きました。',
  },
  monk: {
    de: 'Bat mit der Schale von Tür zu Tür um Almosen; wer ein wenig Reis gab, erwarb Verdienst.',
    fr: 'Il quêtait de porte en porte, un bol à la main ; donner un peu de riz apportait des mérites.',
    ja: '鉢を手に家々を回って施しを受けました。わずかな米を施すことも功徳になりました。',
  },
  'ox-cart': {
    de: 'Schwere Lasten aus Stein und Holz rollten auf Ochsenkarren durch Edo; in Takanawa hatten die Karren ihr eigenes Viertel.',
    fr: 'De lourdes charges de pierre et de bois traversaient Edo sur des chars à bœufs, qui avaient leur propre quartier à Takanawa.',
    ja: '石や材木などの重い荷は、牛車で江戸の町を運ばれました。高輪には牛車のための町がありました。',
  },
  yamabushi: {
    de: 'Ein Bergasket, der das Muschelhorn blies und Gebete und Amulette gegen Feuer und Krankheit anbot.',
    fr: 'Un ascète des montagnes, qui soufflait dans la conque et offrait prières et amulettes contre le feu et la maladie.',
    ja: '山で修行する行者です。法螺貝を吹き、火事や病を除ける祈祷とお札を授けました。',
  },
  'cloth-dyer': {
    de: 'Tauchte Stoffe in Indigoküpen; ein ganzes Viertel von Kanda hieß nach den Färbern.',
    fr: 'Il plongeait les étoffes dans des cuves d’indigo ; tout un quartier de Kanda tirait son nom des teinturiers.',
    ja: '藍の甕に布を浸して染めました。神田には、紺屋から名を取った町がありました。',
  },
  'ear-cleaner': {
    de: 'Reinigte auf der Straße Ohren, mit feinerem oder schlichterem Löffelchen, je nachdem, was der Kunde zahlte.',
    fr: 'Il curait les oreilles en pleine rue, avec un cure-oreille plus fin ou plus simple selon ce que payait le client.',
    ja: '道端で客の耳を掃除しました。払いに応じて、上等の耳かきと並の耳かきを使い分けました。',
  },
  'ukiyo-e-artist': {
    de: 'Zeichnete Schauspieler, Schönheiten und berühmte Ansichten für Drucke, die wenig kosteten und die jeder sah.',
    fr: 'Il dessinait acteurs, beautés et vues célèbres pour des estampes qui coûtaient peu et que tout le monde voyait.',
    ja: '役者や美人、名所を描きました。その絵は安い版画になり、誰もが目にしました。',
  },
  glassblower: {
    de: 'Blies dünnes farbiges Glas für Haarnadeln, Schalen und Windglocken; die Kunst war über Nagasaki gekommen.',
    fr: 'Il soufflait un verre mince et coloré pour épingles à cheveux, bols et clochettes à vent, un art venu par Nagasaki.',
    ja: '色のついた薄いガラスを吹いて、簪や鉢、風鈴を作りました。長崎を通じて伝わった技です。',
  },
  seamstress: {
    de: 'Trennte Kimonos auf, wendete und nähte sie neu; gute Nähte ließen den Stoff länger halten, und die Menschen auch.',
    fr: 'Elle décousait, retournait et recousait les kimonos ; une bonne couture faisait durer l’étoffe, et les gens aussi.',
    ja: '着物をほどき、裏返して縫い直しました。良い縫い目は布を長持ちさせ、人も長持ちさせたものです。',
  },
  'fan-maker': {
    de: 'Faltete bedrucktes Papier über dünne Stäbe; Fächer trugen die Gesichter der Schauspieler durch den Sommer.',
    fr: 'Il pliait du papier imprimé sur de minces brins ; les éventails promenaient tout l’été le visage des acteurs.',
    ja: '摺り絵の紙を折り、細い骨に張りました。夏のあいだ、扇は役者の顔を載せて町を行き交いました。',
  },
  steeplejack: {
    de: 'Stellte bei Tag Gerüste und Masten auf; dieselben Männer waren der Kern der städtischen Feuerwehren.',
    fr: 'Le jour, il dressait échafaudages et mâts ; ces mêmes hommes étaient le cœur des brigades de pompiers de la ville.',
    ja: '昼は足場や柱を組み立てました。同じ男たちが町火消の中心でした。',
  },
  'tempura-seller': {
    de: 'Frittierte Fisch am Spieß an einem offenen Stand, denn heißes Öl im Haus fürchtete man wegen der Brände.',
    fr: 'Il faisait frire du poisson en brochettes à un étal en plein air, car l’huile bouillante dans les maisons faisait craindre l’incendie.',
    ja: '串に刺した魚を屋台で揚げました。家の中で油を熱すると火事になると恐れられたからです。',
  },
  'sushi-seller': {
    de: 'Drückte Fisch aus der Bucht von Hand auf Reis; zwei Bissen, im Stehen gegessen.',
    fr: 'Il pressait à la main sur du riz le poisson de la baie ; deux bouchées, mangées debout.',
    ja: '江戸前の魚を、手で飯に握りました。二口の大きさで、立ったまま食べました。',
  },
  'shiratama-seller': {
    de: 'Weiße Klößchen aus Reismehl in kaltem Wasser mit Zucker, im Schatten gegessen.',
    fr: 'Des boulettes blanches de farine de riz dans de l’eau fraîche et du sucre, mangées à l’ombre.',
    ja: '米の粉の白い団子を冷たい砂糖水に浮かべ、日陰で食べました。',
  },
  'water-peddler': {
    de: 'Verkaufte in der Sommerhitze kühles Brunnenwasser schalenweise, für etwas mehr auch gesüßt.',
    fr: 'Dans la chaleur de l’été, il vendait au bol l’eau fraîche des puits, sucrée pour un peu plus.',
    ja: '夏の暑い盛りに、冷たい井戸水を一杯いくらで売りました。少し足せば甘くしてくれました。',
  },
  'goldfish-peddler': {
    de: 'Zwei flache Bottiche an einer Stange und ein lang gezogener Ruf: ein sicheres Zeichen, dass der Sommer da war.',
    fr: 'Deux baquets peu profonds à la palanche et un long cri traînant : l’été était là, c’était sûr.',
    ja: '天秤棒に浅い桶が二つ、長く引く呼び声。夏が来た確かなしるしでした。',
  },
  'shrine-maiden': {
    de: 'Tanzte bei Festen vor den Göttern und verteilte die Talismane, die man im Haus aufbewahrte.',
    fr: 'Elle dansait devant les dieux lors des fêtes et remettait les talismans que l’on gardait chez soi.',
    ja: '祭りでは神前で舞い、人々が家に祀るお札を授けました。',
  },
  geisha: {
    de: 'Eine Künstlerin des Gesangs, des Tanzes und des Gesprächs, begehrt für einen Abend am Fluss.',
    fr: 'Une artiste du chant, de la danse et de la conversation, recherchée pour une soirée au bord du fleuve.',
    ja: '唄と踊りと話の名手で、川辺の宵の座敷に引く手あまたでした。',
  },
  'dumpling-peddler': {
    de: 'Gegrillte Reisklöße am Spieß, vier für eine Vier-Mon-Münze.',
    fr: 'Des boulettes de riz grillées en brochette, quatre pour une pièce de quatre mon.',
    ja: '串に刺して焼いた米の団子で、四つで四文銭一枚でした。',
  },
  'bird-catcher': {
    de: 'Fing mit der Leimrute kleine Vögel, viele davon als Futter für die Falken der Fürsten.',
    fr: 'Il prenait de petits oiseaux avec une perche engluée, dont beaucoup pour nourrir les faucons des seigneurs.',
    ja: '鳥もちを塗った竿で小鳥を捕りました。その多くは大名の鷹の餌になりました。',
  },
  plasterer: {
    de: 'Baute aus Lehm und Kalk dicke weiße Mauern auf, solche, die nach einem Brand noch standen.',
    fr: 'Il montait en argile et en chaux d’épais murs blancs, de ceux qui tenaient encore debout après un incendie.',
    ja: '土と漆喰を塗り重ね、厚い白壁を作りました。火事のあとにも残っているのは、こうした壁でした。',
  },
  'mask-maker': {
    de: 'Schnitzte aus Zypressenholz Gesichter, die sich mit dem Licht wandeln, für die Nō-Bühne.',
    fr: 'Il sculptait dans le cyprès, pour la scène du nō, des visages qui changent avec la lumière.',
    ja: '光の当たり方で表情の変わる能面を、檜から打ち出しました。',
  },
  cooper: {
    de: 'Fügte Dauben zu Bottichen, Eimern und den Regentonnen, die an jeder Ecke bereitstanden.',
    fr: 'Il assemblait des douves en baquets, en seaux et en tonneaux d’eau de pluie, prêts à chaque coin de rue.',
    ja: '板を組んで箍をはめ、桶や手桶、町角ごとに備えられた天水桶を作りました。',
  },
  'lantern-maker': {
    de: 'Wickelte Bambusreifen, klebte Papier darauf und malte das Wappen; an ihren Laternen erkannten die Feuerwehren einander.',
    fr: 'Il enroulait les cercles de bambou, collait le papier et peignait l’emblème ; les brigades de pompiers se reconnaissaient à leurs lanternes.',
    ja: '竹ひごを巻き、紙を張り、紋を描きました。火消の組は、互いを提灯で見分けました。',
  },
  'woodblock-printer': {
    de: 'Legte Farbe um Farbe auf das feuchte Papier, jede genau an ihren Platz.',
    fr: 'Il posait couleur après couleur sur le papier humide, chacune exactement à sa place.',
    ja: '湿らせた紙に一色ずつ摺り重ね、どの色もぴたりと合わせました。',
  },
  roofer: {
    de: 'Nagelte dünne Schindeln, legte später Ziegel; ein gutes Dach hielt fliegende Funken ab.',
    fr: 'Il clouait de minces bardeaux, plus tard posait des tuiles ; un bon toit arrêtait les flammèches.',
    ja: '薄い板を釘で打って葺き、のちには瓦を葺きました。良い屋根は飛び火を防ぎました。',
  },
  'soba-stand': {
    de: 'Eine Küche an der Tragstange, die durch die Nacht wanderte; eine Schale kostete sechzehn Mon.',
    fr: 'Une cuisine à la palanche qui marchait dans la nuit ; le bol coûtait seize mon.',
    ja: '棒で担がれ、夜の町を歩く台所です。蕎麦は一杯十六文でした。',
  },
  'oil-seller': {
    de: 'Ließ die letzten Tropfen Lampenöl langsam rinnen und plauderte dabei, sodass „Öl verkaufen“ schließlich „trödeln“ hieß.',
    fr: 'Il laissait couler lentement les dernières gouttes d’huile de lampe en bavardant, si bien que « vendre de l’huile » finit par vouloir dire flâner.',
    ja: '灯油の最後のしずくがゆっくり垂れるあいだ、世間話をしました。そこから「油を売る」が怠けることを指すようになりました。',
  },
  'insect-peddler': {
    de: 'Verkaufte an einem Stand mit Schachbrettmuster Glockengrillen in winzigen Käfigen, für den Klang der Herbstabende.',
    fr: 'À un étal décoré de damiers, il vendait des grillons dans de minuscules cages, pour le chant des soirs d’automne.',
    ja: '市松模様の屋台で、小さな籠に入れた鈴虫を売りました。秋の夜の音色を楽しむためです。',
  },
  'firewood-seller': {
    de: 'Brachte Bündel gespaltenen Holzes von den Booten in die Küchen der Hintergassen.',
    fr: 'Il apportait les bottes de bois fendu des bateaux jusqu’aux cuisines des ruelles.',
    ja: '割った薪の束を、舟から裏町の台所まで運びました。',
  },
  puppeteer: {
    de: 'Drei Männer gaben einer Puppe Leben; auf dieser Bühne konnte jeder Mensch der Welt auftreten.',
    fr: 'Trois hommes donnaient vie à une seule marionnette ; sur cette scène, n’importe qui au monde pouvait paraître.',
    ja: '三人で一体の人形に命を吹き込みました。その舞台には、世の中の誰でも登場できました。',
  },
  'house-agent': {
    de: 'Vermietete die Zimmer der Nagaya, schlichtete Streit und bürgte für die Mieter: ein zweiter Vater, hieß es.',
    fr: 'Il louait les chambres des nagaya, réglait les querelles et répondait des locataires : un second père, disait-on.',
    ja: '長屋の部屋を貸し、もめごとを収め、店子の身元を引き受けました。「大家といえば親も同然」といわれました。',
  },
  'makie-shi': {
    de: 'Streute Goldstaub auf feuchten Lack und zeichnete so Bilder auf Kämme, Kästchen und Sättel.',
    fr: 'Il semait de la poudre d’or sur la laque fraîche pour dessiner sur les peignes, les boîtes et les selles.',
    ja: '乾かない漆に金粉を蒔き、櫛や箱、鞍に絵を描きました。',
  },
  samurai: {
    de: 'Von seinem Herrn in Reis bezahlt und im Dienst der Feuerwehren, die die Fürsten selbst unterhielten.',
    fr: 'Payé en riz par son seigneur, il servait dans les brigades de pompiers que les seigneurs entretenaient eux-mêmes.',
    ja: '主君から米で禄を受け、大名火消の務めにも就きました。',
  },
  'temple-carpenter': {
    de: 'Errichtete Schreine und Tempel, deren Dächer Jahrhunderte überdauern sollten.',
    fr: 'Il élevait des sanctuaires et des temples dont les toits devaient tenir des siècles.',
    ja: '何百年も屋根がもつようにと、社や寺を建てました。',
  },
  'clock-maker': {
    de: 'Baute Uhren, deren Stunden mit dem Tageslicht der Jahreszeit länger und kürzer wurden.',
    fr: 'Il construisait des horloges dont les heures s’allongeaient et raccourcissaient avec le jour, selon la saison.',
    ja: '季節ごとの日の長さに合わせて、一刻が伸び縮みする時計を作りました。',
  },
  swordsmith: {
    de: 'Faltete und härtete Klingen; im langen Frieden war ein edles Schwert vor allem ein Kunstwerk.',
    fr: 'Il pliait et trempait les lames ; dans la longue paix, un beau sabre était avant tout une œuvre d’art.',
    ja: '鋼を折り返して鍛え、焼きを入れました。長い太平の世では、名刀は何よりも美術品でした。',
  },
  'dice-maker': {
    de: 'Schnitt und polierte kleine Würfel aus Geweih und Knochen für Brettspiele, und für weniger harmlose Spiele.',
    fr: 'Il taillait et polissait de petits cubes de bois de cerf et d’os pour les jeux de plateau, et pour d’autres moins innocents.',
    ja: '鹿の角や骨を小さな賽に切って磨きました。双六などの遊びと、それほど無邪気ではない遊びのためです。',
  },
  'well-digger': {
    de: 'Grub und reinigte die Brunnen, die die Nagaya mit Wasser versorgten und die Löscheimer füllten.',
    fr: 'Il creusait et curait les puits qui donnaient l’eau aux nagaya et remplissaient les seaux à incendie.',
    ja: '井戸を掘り、井戸をさらいました。その水が長屋の暮らしを支え、火消しの桶を満たしました。',
  },
  'brush-maker': {
    de: 'Band Hirsch-, Dachs- oder Wieselhaar zu Pinseln für Schulen, Läden und Maler.',
    fr: 'Il liait les poils de cerf, de blaireau ou de belette en pinceaux pour les écoles, les boutiques et les peintres.',
    ja: '鹿や狸、鼬の毛を束ね、寺子屋や商家、絵師の使う筆を作りました。',
  },
  joiner: {
    de: 'Baute Truhen und Kästen, die nur verdeckte Holzverbindungen hielten, ohne einen einzigen Nagel.',
    fr: 'Il faisait des coffres et des boîtes tenus par des assemblages cachés, sans un seul clou.',
    ja: '釘を一本も使わず、隠れた組み手だけで箪笥や箱をこしらえました。',
  },
  'food-seller': {
    de: 'Verkaufte geschmortes Gemüse, Bohnen und Fisch an die vielen, die keine rechte Küche hatten.',
    fr: 'Il vendait légumes, haricots et poissons mijotés à tous ceux qui n’avaient pas de vraie cuisine.',
    ja: '煮た野菜や豆、魚を、まともな台所を持たない大勢の人に売りました。',
  },
  'sake-seller': {
    de: 'Zapfte Sake aus Fässern, die per Schiff aus dem Westen kamen, und verkaufte ihn nach Maß.',
    fr: 'Il tirait le saké de tonneaux venus de l’ouest par bateau et le vendait à la mesure.',
    ja: '上方から船で届いた樽の酒を、量り売りしました。',
  },
  'calendar-peddler': {
    de: 'Verkaufte den Kalender des nächsten Jahres, wenn der alte zu Ende ging; welche Monate lang waren, änderte sich jedes Jahr.',
    fr: 'Il vendait le calendrier de l’année suivante quand l’ancien s’achevait ; les mois longs n’étaient jamais les mêmes d’une année à l’autre.',
    ja: '暦が残り少なくなると、翌年の暦を売りました。どの月が大の月かは、毎年変わったのです。',
  },
  'treasure-ship-peddler': {
    de: 'Verkaufte Bilder vom Schiff der sieben Götter; man legte sie für den ersten Traum des Jahres unter das Kissen.',
    fr: 'Il vendait des images du bateau des sept dieux, que l’on glissait sous l’oreiller pour le premier rêve de l’année.',
    ja: '七福神の乗る宝船の絵を売りました。枕の下に敷いて、初夢を見るのです。',
  },
  'kabuki-actor': {
    de: 'Zeigte sich im elften Monat mit der neuen Truppe, am eigenen Neujahr des Theaters.',
    fr: 'Il se montrait avec la nouvelle troupe au onzième mois, le Nouvel An du théâtre.',
    ja: '十一月の顔見世に、新しい一座とともに姿を見せました。芝居の世界の正月です。',
  },
  'charcoal-peddler': {
    de: 'Verkaufte Holzkohle ballenweise oder in kleinem Maß, wenn die Kälte kam.',
    fr: 'Quand venait le froid, il vendait le charbon de bois au ballot ou à la petite mesure.',
    ja: '寒くなると、炭を俵で、あるいは少しずつ量って売りました。',
  },
  croupier: {
    de: 'Schüttelte die Würfel unter dem Becher, bei Spielen, die das Gesetz verbot und ohne die die Stadt nicht auskam.',
    fr: 'Il secouait les dés sous le gobelet, dans des jeux que la loi interdisait et dont la ville ne pouvait se passer.',
    ja: '壺の中で賽を振りました。御法度でも、町はその遊びなしではいられませんでした。',
  },
  'merchant-house': {
    de: 'Eine Ladenfront an der Hauptstraße; dahinter wohnten die Familie und die Gehilfen.',
    fr: 'Une devanture sur la grand-rue ; la famille et les commis vivaient derrière.',
    ja: '表通りに店を構え、その奥に家族と奉公人が暮らしました。',
  },
  storehouse: {
    de: 'Dicke verputzte Mauern bewahrten Reis und Waren, wenn die hölzerne Stadt brannte.',
    fr: 'D’épais murs enduits gardaient à l’abri le riz et les marchandises quand la ville de bois brûlait.',
    ja: '木造の町が焼けても、厚い漆喰の壁が米や品物を守りました。',
  },
  'public-bath': {
    de: 'Wenige Häuser hatten ein eigenes Bad; hier traf sich eine ganze Straße im heißen Wasser.',
    fr: 'Peu de maisons avaient leur propre bain ; ici, toute une rue se retrouvait dans l’eau chaude.',
    ja: '内風呂のある家はわずかでした。町内の人がみな、ここの湯で顔を合わせました。',
  },
  'temple-school': {
    de: 'Die Kinder der Stadt lernten bei einem Lehrer aus dem Viertel lesen, schreiben und rechnen.',
    fr: 'Les enfants de la ville apprenaient à lire, à écrire et à compter auprès d’un maître du quartier.',
    ja: '町の子どもたちが、土地の師匠から読み書きと算盤を習いました。',
  },
  playhouse: {
    de: 'Vom Morgengrauen bis zur Dämmerung bestimmten die zugelassenen Theater die Mode von Edo.',
    fr: 'De l’aube au crépuscule, les théâtres autorisés faisaient la mode d’Edo.',
    ja: '公許の芝居小屋は、夜明けから日暮れまで江戸の流行を作りました。',
  },
  'inari-shrine': {
    de: 'Kleine Fuchsschreine standen in so vielen Gassen, dass eine Redensart sie zu den Dingen zählte, von denen Edo am meisten hatte.',
    fr: 'De petits sanctuaires aux renards se dressaient dans tant de ruelles qu’un dicton les comptait parmi les choses les plus répandues d’Edo.',
    ja: '小さなお稲荷さんがあまりに多くの路地にあり、江戸に多いものを並べた言い回しにも数えられました。',
  },
  farmhouse: {
    de: 'Die Bauern rings um die Stadt zogen das Gemüse, das Edo aß.',
    fr: 'Autour de la ville, les paysans cultivaient les légumes que mangeait Edo.',
    ja: '町の周りの百姓が、江戸の食べる青物を作りました。',
  },
  'fire-watchtower': {
    de: 'Die Glocke oben auf dem Turm sagte mit ihren Schlägen, wie nah das Feuer war.',
    fr: 'Au sommet de la tour, la cloche disait par ses coups si le feu était proche ou lointain.',
    ja: '櫓の上の半鐘は、打ち方で火元の近さを知らせました。',
  },
  'imperial-villa': {
    de: 'Ein Palast im eigenen Garten und ein treuer Kunde für jedes feine Handwerk; die Villen des Kaisers standen bei Kyoto, nicht in Edo.',
    fr: 'Un palais dans son jardin et un client fidèle pour tous les artisanats raffinés ; les villas de l’empereur se trouvaient près de Kyoto, non à Edo.',
    ja: '庭に囲まれた御殿で、あらゆる名工の上得意でした。帝の離宮があったのは京の近くで、江戸ではありません。',
  },
  restaurant: {
    de: 'Teehäuser, die ganze Menüs auftrugen, zogen Dichter, Maler und reiche Kaufleute an.',
    fr: 'Les maisons de thé qui servaient des repas complets attiraient poètes, peintres et riches marchands.',
    ja: '料理をひと通り出す茶屋には、文人や絵師、裕福な商人が集まりました。',
  },
  'noodlefish-a': NOODLEFISH,
  'noodlefish-b': NOODLEFISH,
  'bonito-a': BONITO,
  'bonito-b': BONITO,
  'sea-bass-a': SEA_BASS,
  'sea-bass-b': SEA_BASS,
  'sea-bream-a': SEA_BREAM,
  'sea-bream-b': SEA_BREAM,
  'noodlefish-2021-a': NOODLEFISH,
  'noodlefish-2021-b': NOODLEFISH,
  'bonito-2021-a': BONITO,
  'bonito-2021-b': BONITO,
  'sea-bass-2021-a': SEA_BASS,
  'sea-bass-2021-b': SEA_BASS,
  'sea-bream-2021-a': SEA_BREAM,
  'sea-bream-2021-b': SEA_BREAM,
}

const ENGLISH = new Map(itemsOf(EDO).map(({ item }) => [item.id, item.note]))

/** A card of one's own file may keep an id of the Edo set and tell another story: then its own words stand. */
export function noteOf(item: { readonly id: string; readonly note?: string }, language: Language): string | undefined {
  if (language === 'en' || item.note === undefined || item.note !== ENGLISH.get(item.id)) return item.note
  return NOTES[item.id]?.[language] ?? item.note
}
