// Chapter titles of the rules in every language, by game and chapter.
import { type Words, w } from '../../i18n/message.ts'

export const CHAPTER_WORDS: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  iki: {
    SETUP: w(
      'The board and what you start with',
      'Der Plan und womit du beginnst',
      'Le plateau et vos biens de départ',
      '盤と最初の持ち物',
    ),
    DRAFT: w('The starting cards', 'Die Startkarten', 'Les cartes de départ', '初期カード'),
    LIFE: w('The way of life', 'Der Lebensweg', 'Le chemin de vie', '人生の道'),
    HIRE: w('Step A: hire or income', 'Schritt A: Anheuern oder Einkommen', 'Étape A : embauche ou revenu', '手順A：雇用か収入'),
    WALK: w('The oyakata moves', 'Der Oyakata geht', 'L’oyakata avance', '親方の移動'),
    EXP: w('Experience and retirement', 'Erfahrung und Ruhestand', 'Expérience et retraite', '経験と引退'),
    SHOP: w('The eight shops', 'Die acht Läden', 'Les huit boutiques', '八つの店'),
    BIZ: w('Doing business', 'Geschäfte', 'Les affaires', '商い'),
    SKILL: w('The language of effects', 'Die Sprache der Wirkungen', 'Le langage des effets', '効果の読み方'),
    BUILD: w('Buildings', 'Gebäude', 'Les bâtiments', '建物'),
    POOL: w('The hiring pool', 'Die Auslage', 'La réserve', '雇い場'),
    TOK: w('Tobacco and fish', 'Tabak und Fisch', 'Tabac et poisson', '煙草と魚'),
    MONTH: w('The calendar and the end of a month', 'Kalender und Monatsende', 'Le calendrier et la fin du mois', '暦と月末'),
    PAY: w('Payday', 'Zahltag', 'Le jour de paie', '給料日'),
    FIRE: w('Fires', 'Feuer', 'Les incendies', '火事'),
    FF: w('The firefighting track', 'Die Brandschutzleiste', 'La piste de lutte contre le feu', '火消しの段'),
    TWO: w('Two players', 'Zu zweit', 'À deux joueurs', '2人用'),
    YEAR: w('New Year', 'Neujahr', 'Le Nouvel An', '正月'),
    END: w('The final scoring', 'Die Schlusswertung', 'Le décompte final', '最終得点計算'),
    TIE: w('Who wins', 'Wer gewinnt', 'Qui gagne', '勝者'),
    CARD: w('What a card set holds', 'Was ein Kartensatz enthält', 'Le contenu d’un jeu de cartes', 'カードセットの中身'),
    EX: w('Worked examples', 'Beispiele', 'Exemples', '例'),
  },
  ukiyoe: {
    DECK: w('The deck', 'Die Karten', 'Les cartes', '札'),
    SETUP: w('Setting up a round', 'Aufbau einer Runde', 'Préparer une manche', '回戦の準備'),
    TURN: w('The turn', 'Der Zug', 'Le tour', '手番'),
    EXH: w('Exhibitions', 'Ausstellungen', 'Les expositions', '展覧会'),
    END: w('The end of a round', 'Das Ende einer Runde', 'La fin d’une manche', '回戦の終わり'),
    SCORE: w('Scoring', 'Wertung', 'Le décompte', '得点'),
    VIEW: w('Who may know what', 'Wer was wissen darf', 'Qui peut savoir quoi', '誰が何を知ってよいか'),
  },
}
