// The figure system, in a box of 100 by 100: robe and pattern, what is worn over it, head, hair or hat.
import { block, brush, curve, group, INK, shape } from '../pen.mjs'

const SKIN = 'var(--skin)'
const ROBE = '6,104* 10,84 24,68 42,61 50,66* 58,61 76,68 90,84 94,104*'

export const CLOTHS = ['shima', 'koshi', 'wave', 'dots', 'asa', 'yoko', 'uroko', 'kasuri', 'ichi', 'yabane', 'kiku']

const robes = [
  // no fill of its own: the figure lays the colour first, then the pattern
  group('robe', `<path d="${curve(ROBE, true)}"/>`),
  group(
    'robe-line',
    brush(['6,104 10,84 24,68 42,61', '58,61 76,68 90,84 94,104', '24,84 28,94 26,102', '78,84 73,94 75,102'], {
      w: 2.6,
      t0: 0.05,
      t1: 0.1,
    }) +
      shape('42,58 58,58 60,66 52,86* 47,84 40,66', SKIN) +
      block('40,57* 35,62 44,84 56,104* 62,104* 52,84 44,66', '#f6eeda', { w: 1.5 }) +
      block('60,57* 66,63 56,86 44,104* 36,104* 48,84 57,66', 'var(--collar,#2f4a66)', { w: 1.5 }),
  ),
]

const wear = [
  // a dark bib with straps
  group(
    'wear-bib',
    block('34,74* 66,74* 72,104* 28,104*', '#24364f', { w: 1.8 }) +
      brush(['35,74 42,61', '65,74 58,61'], { w: 4, t0: 0, t1: 0 }, '#24364f') +
      brush('42,80 58,80', { w: 1.4, t0: 0, t1: 0 }, '#f6eeda'),
  ),
  // a work coat: lapels with white marks
  group(
    'wear-happi',
    block('37,60* 28,66 34,104* 44,104* 44,80', '#f6eeda', { w: 1.6 }) +
      block('63,60* 72,66 66,104* 56,104* 56,80', '#f6eeda', { w: 1.6 }) +
      brush(['33,76 39,76', '35,84 40,84', '67,76 61,76', '65,84 60,84'], { w: 3, t0: 0, t1: 0 }, '#b23a22'),
  ),
  // cords that hold the sleeves up
  group('wear-tasuki', brush(['22,70 46,92 56,104', '78,70 54,92 44,104'], { w: 5, t0: 0, t1: 0 }, '#f6eeda')),
  group(
    'wear-kesa',
    block('30,64* 44,60* 86,100* 70,104*', '#b5782f', { w: 1.8 }) +
      brush(['38,63 78,102', '46,74 38,80', '58,84 50,92', '70,94 62,101'], { w: 1.3, t0: 0, t1: 0 }),
  ),
  group(
    'wear-pompoms',
    brush(['34,64 32,104', '66,64 68,104'], { w: 5, t0: 0, t1: 0 }, '#e9dfc4') +
      ['33,76', '32,94', '67,76', '68,94']
        .map(
          (at) =>
            `<circle cx="${at.split(',')[0]}" cy="${at.split(',')[1]}" r="6.500" fill="#c0432b" stroke="${INK}" stroke-width="1.600"/>`,
        )
        .join(''),
  ),
  // the stiff wings of a formal vest
  group(
    'wear-wings',
    block('46,62* 20,58* 0,70* 14,104* 40,104* 44,84', '#4d5f6d', { w: 2.4 }) +
      block('54,62* 80,58* 100,70* 86,104* 60,104* 56,84', '#4d5f6d', { w: 2.4 }) +
      brush(['34,62 22,102', '20,62 12,84', '66,62 78,102', '80,62 88,84'], { w: 1.4, t0: 0, t1: 0 }),
  ),
  group(
    'wear-haori',
    block('38,60* 22,68 12,84 8,104* 36,104* 42,84', '#3a332e', { w: 2 }) +
      block('62,60* 78,68 88,84 92,104* 64,104* 58,84', '#3a332e', { w: 2 }) +
      brush(['40,88 50,92 60,88'], { w: 2.6, t0: 0, t1: 0 }, '#f6eeda') +
      `<circle cx="24" cy="80" r="4" fill="#f6eeda"/><circle cx="76" cy="80" r="4" fill="#f6eeda"/>`,
  ),
  // one shoulder bare, tattooed
  group(
    'wear-bare',
    block('58,61* 76,68 90,84 94,104* 58,104* 50,88', SKIN, { w: 2.2 }) +
      shape('70,68 82,76 90,88 92,100 80,98 72,86', '#3d688c') +
      brush(['74,74 82,80 78,86 86,92', '70,80 78,92 88,98'], { w: 1.6 }, '#e9dfc4') +
      `<circle cx="79" cy="79" r="3.400" fill="#c0432b"/>`,
  ),
]

const JAW = '35,26 34,36 37,46 44,54 50,56 57,53 63,45'
// parts that several heads share; a fill comes from the head
const shared = [
  group(
    'face',
    `<path d="${curve('41,44 41,60 50,66 59,60 59,44', true)}${curve(`${JAW} 65,34 63,22 50,15`, true)}"/><path d="${curve('64,33 68,31 69,38 65,43', true)}" stroke="${INK}" stroke-width="1.300"/>`,
  ),
  group('look', brush(JAW, { w: 2.2, t0: 0.1, t1: 0.15 }) + brush('49,33 46.5,41 45,44 48,45.5', { w: 2 })),
  group(
    'eyes',
    `${brush(['39,35 43,33.5 46,35.5', '53,35.5 57,33.5 61,35.5'], { w: 2.4 })}<path d="M43 35.200h.1M56.500 35.200h.1" stroke-width="2.600"/>`,
  ),
]
const part = (id) => `<use href="#${id}"/>`
const man = (skin, under, over) => `<g fill="${skin}" stroke="none">${part('face')}</g>${under}${part('look')}${over}`
const brows = (w, colour = INK) => brush(['38,30.5 42,28 46,28.6', '52,28.6 57,27.6 61,30.5'], { w, t0: 0.3, t1: 0.3 }, colour)

const heads = [
  group('head-m', man(SKIN, '', brows(2.6) + part('eyes') + brush('44,48.8 48.5,50 53,48.6', { w: 2.2 }))),
  group(
    'head-f',
    shape('43,44 43,62 50,68 58,62 57,44', SKIN) +
      shape('36,27 35,36 38,47 45,54 50,56 56,52 62,44 63,33 61,22 50,16', SKIN) +
      brush('36,27 35,36 38,47 45,54 50,56 56,52 62,44', { w: 1.9, t0: 0.1, t1: 0.15 }) +
      brush(['39,29.5 43,28 46,29.5', '52,29.5 56,27.5 60,29.5'], { w: 1.5, t0: 0.3, t1: 0.3 }) +
      brush(['39,36 43,34.2 46.5,36', '52,36 56,34.2 60.5,36'], { w: 2 }) +
      brush('49,33 47,41 46,44 48,45', { w: 1.2 }) +
      shape('45.5,48.5 48,47.3 50.5,48.5 48,50.8', '#b93a28'),
  ),
  // laughing, eyes shut
  group(
    'head-smile',
    man(
      SKIN,
      '',
      brush(['38,29 42,26.5 46,28.5', '52,28.5 57,26 61,29'], { w: 2.4, t0: 0.3, t1: 0.3 }) +
        brush(['38,36 42,33 46,36', '53,36 57,33 61,36'], { w: 2.2 }) +
        block('43,47* 49,48.5 55,46.5* 52,52 46,52', '#9c3a2c', { w: 1.4 }) +
        '<circle cx="39" cy="43" r="3" fill="#d98b7a" stroke="none" opacity=".55"/><circle cx="60" cy="43" r="3" fill="#d98b7a" stroke="none" opacity=".55"/>',
    ),
  ),
  // old: white brows and beard, furrows
  group(
    'head-old',
    man(
      SKIN,
      block('40,48 49,46 59,47 58,56 50,66* 43,56', '#efe9da', { w: 1.5 }),
      brows(3.2, '#8d8676') +
        part('eyes') +
        brush(['41,23 49,21.5 57,23', '42,26.500 49,25 56,26.5', '37,39 40,41', '62,39 59,41'], { w: 1.1 }) +
        brush('45,50.5 49,49.5 54,50.5', { w: 1.8 }),
    ),
  ),
  // weathered: heavy brows, stubble
  group(
    'head-stern',
    man(
      '#e6c49b',
      shape('37,45 44,53 50,55.5 57,52.5 62,46 56,47 50,45.5 43,47', '#b79c7d'),
      brush(['37,31.5 42,29 47,32', '52,32 57,28.5 62,31'], { w: 4, t0: 0.2, t1: 0.2 }) +
        part('eyes') +
        brush('44,50.5 48.5,49 54,51', { w: 2.4 }),
    ),
  ),
  // stage paint
  group(
    'head-kabuki',
    man(
      '#fbf6ea',
      '',
      brush(['36,27 41,23 47,29', '63,27 58,23 52,29'], { w: 4.4, t0: 0.2, t1: 0.1 }) +
        brush(['38,41 42,46 43,51', '62,41 58,46 57,51', '36,33 40,38 46,39', '64,33 59,38 53,39'], { w: 3.2 }, '#c0301c') +
        `<ellipse cx="43" cy="35" rx="4" ry="2.800" fill="#fff" stroke="${INK}" stroke-width="1.300"/><ellipse cx="56.500" cy="35" rx="4" ry="2.800" fill="#fff" stroke="${INK}" stroke-width="1.300"/><circle cx="45" cy="35.400" r="1.700" fill="${INK}"/><circle cx="54.600" cy="35.400" r="1.700" fill="${INK}"/>` +
        brush('43,51 46.5,48.5 50,49.5 54,48.5 57,51', { w: 2.8 }),
    ),
  ),
]

export const FIGURE = [...robes, ...wear, ...shared, ...heads]
