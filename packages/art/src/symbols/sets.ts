import type { PlaceName } from '../places/index.ts';
import { classicSet, lemon } from './classic.ts';
import { faceCoin } from './coin.ts';
import { cocktail, firework, kite, mooncake, parasol, teapot } from './feast.ts';
import {
  anchor,
  brazier,
  flame,
  hairpin,
  lacquerBox,
  lamp,
  lute,
  mask,
  mortar,
  nova,
  pickaxe,
  planet,
  prism,
  ring,
  sceptre,
  scroll,
  shield,
  shipWheel,
  signal,
  skyTower,
  sundial,
  telescope,
  vaultDoor,
  windRose,
} from './gear.ts';
import { heroSymbol } from './hero-symbol.ts';
import { carp, goldMoon, jadeRing, lantern, lotus, pearlShell } from './lake.ts';
import { letters } from './letters.ts';
import {
  acorn,
  bamboo,
  bloom,
  cloudPuff,
  coral,
  crane,
  dewdrop,
  dragonfly,
  feather,
  frog,
  gate,
  geode,
  mushroom,
  pearl,
  pineTree,
  snowflake,
  sprig,
  starfish,
  sunOverCloud,
  sunStone,
  temple,
  wave,
} from './nature.ts';
import { comet, firefly, owl, silverMoon, starMap } from './night.ts';
import { basket, pear, plums, sunflower } from './orchard.ts';
import type { ClassicSet, SymbolDrawing, SymbolSet } from './symbol-set.ts';
import { marked } from './tools.ts';
import { chest, goblet, goldKey } from './treasure.ts';

type Pictures = Readonly<Record<'H1' | 'H2' | 'H3' | 'H4', SymbolDrawing>>;

/** What wild and scatter show, and the hue of their bands. */
type Specials = {
  readonly WI: readonly [SymbolDrawing, number];
  readonly SC: readonly [SymbolDrawing, number];
};

/** Hues of A, K, Q, J and 10. */
type LetterHues = readonly [number, number, number, number, number];

const set = (
  pictures: Pictures,
  { WI, SC }: Specials,
  [A, K, Q, J, T]: LetterHues,
  coin = faceCoin(),
): SymbolSet => ({
  ...pictures,
  WI: marked(WI[0], 'WILD', WI[1]),
  SC: marked(SC[0], 'SCATTER', SC[1]),
  CO: coin,
  ...letters({ A, K, Q, J, T }),
});

const crown = (hue: number) =>
  heroSymbol('crown', { hues: { hero: hue, second: 90, finish: 'lacquer' }, zoom: 1.02 });
const emerald = (hue: number) =>
  heroSymbol('emerald', { hues: { hero: hue, second: 90, finish: 'lacquer' } });
const coins = heroSymbol('coinStacks', { hues: { hero: 60, second: 60 }, shift: { x: 0, y: -10 } });
const fan = (hue: number, second: number) => heroSymbol('silkFan', { hues: { hero: hue, second } });
const drum = heroSymbol('drum', { hues: { hero: 22, second: 60, finish: 'lacquer' } });
const hourglass = (hue: number) => heroSymbol('hourglass', { hues: { hero: hue, second: 300 } });

/** The pictures of each slot, by its code. */
export const symbolSets = {
  'prism-vault': set(
    {
      H1: heroSymbol('gem', { hues: { field: 292, hero: 'gold', second: 300 } }),
      H2: emerald(255),
      H3: ring(340),
      H4: goldKey,
    },
    { WI: [prism, 290], SC: [vaultDoor, 265] },
    [350, 60, 145, 235, 300],
  ),
  'koi-emperor': set(
    { H1: carp, H2: lantern, H3: jadeRing, H4: lotus },
    { WI: [goldMoon, 25], SC: [pearlShell, 295] },
    [25, 300, 235, 165, 85],
  ),
  'ember-crown': set(
    { H1: crown(18), H2: sceptre, H3: goblet, H4: brazier },
    { WI: [flame(32), 20], SC: [feather, 45] },
    [12, 35, 60, 340, 85],
  ),
  'lantern-row': set(
    {
      H1: heroSymbol('lanternRow', { hues: { field: 340, hero: 40, second: 14, mood: 'deep' } }),
      H2: kite,
      H3: teapot(350),
      H4: parasol(10, '#ffe9c4'),
    },
    { WI: [firework, 340], SC: [drum, 30] },
    [355, 40, 310, 15, 65],
  ),
  starfall: set(
    {
      H1: heroSymbol('star', { hues: { field: 302, hero: 'gold', second: 300, mood: 'deep' } }),
      H2: comet,
      H3: telescope,
      H4: planet(300),
    },
    { WI: [nova(85), 300], SC: [starMap, 275] },
    [300, 330, 270, 245, 85],
  ),
  'hot-sevens': classicSet({ plate: ['neon', 330], seven: 24, bars: [150, 255, 340], jackpot: signal }),
  'high-tower': classicSet({ plate: ['steel', 300], seven: 310, bars: [200, 265, 320], jackpot: skyTower }),
  'copper-court': classicSet({ plate: ['copper', 48], seven: 45, bars: [170, 90, 30], jackpot: crown(48) }),
  'festival-drum': classicSet({ plate: ['skin', 22], seven: 15, bars: [145, 60, 20], jackpot: drum }),
  'sun-gong': classicSet({
    plate: ['rays', 35],
    seven: 30,
    bars: [110, 75, 35],
    jackpot: heroSymbol('gong', { hues: { field: 36, hero: 16, second: 28, finish: 'lacquer' } }),
  }),
  orchard: set(
    {
      H1: heroSymbol('cherries', {
        hues: { hero: 22, second: 140, finish: 'lacquer' },
        shift: { x: -12, y: 8 },
      }),
      H2: heroSymbol('citrus', { hues: { hero: 62, second: 140 }, shift: { x: 0, y: 6 } }),
      H3: plums,
      H4: pear,
    },
    { WI: [sunflower, 145], SC: [basket, 30] },
    [20, 140, 75, 340, 110],
  ),
  'citrus-club': set(
    {
      H1: heroSymbol('citrus', {
        hues: { field: 165, hero: 62, second: 140, mood: 'vivid' },
        shift: { x: 0, y: 6 },
      }),
      H2: lemon,
      H3: cocktail,
      H4: parasol(195, '#fffbe6'),
    },
    { WI: [nova(75), 55], SC: [wave, 215] },
    [55, 195, 350, 130, 95],
  ),
  'tiger-lacquer': set(
    {
      H1: heroSymbol('tiger', { hues: { field: 168, hero: 50, second: 15 } }),
      H2: lacquerBox,
      H3: bamboo,
      H4: jadeRing,
    },
    { WI: [bloom(10), 25], SC: [gate, 30] },
    [30, 140, 55, 165, 10],
  ),
  'compass-rose': set(
    {
      H1: heroSymbol('compass', { hues: { field: 238, hero: 24, second: 240, finish: 'lacquer' } }),
      H2: telescope,
      H3: shipWheel,
      H4: anchor(240),
    },
    { WI: [windRose(25), 240], SC: [chest, 60] },
    [240, 60, 205, 25, 85],
  ),
  'hourglass-keep': set(
    { H1: hourglass(55), H2: shield, H3: goldKey, H4: scroll(330) },
    { WI: [sundial, 330], SC: [chest, 45] },
    [330, 60, 300, 25, 85],
  ),
  'dragon-masque': set(
    {
      H1: heroSymbol('dragon', { hues: { field: 26, hero: 160, second: 30 } }),
      H2: mask(350, 'gold'),
      H3: fan(22, 60),
      H4: lantern,
    },
    { WI: [flame(155), 160], SC: [drum, 25] },
    [22, 160, 60, 350, 130],
    faceCoin(30, 12),
  ),
  'wolf-moon': set(
    {
      H1: heroSymbol('wolf', { hues: { field: 258, hero: 245, second: 220, mood: 'deep' } }),
      H2: owl,
      H3: pineTree,
      H4: snowflake,
    },
    { WI: [silverMoon, 265], SC: [starMap, 285] },
    [275, 245, 205, 320, 180],
    faceCoin(250, 18),
  ),
  'book-of-tides': set(
    {
      H1: heroSymbol('book', { hues: { field: 200, hero: 300, second: 215 } }),
      H2: heroSymbol('turtle', { hues: { hero: 130, second: 165 } }),
      H3: pearlShell,
      H4: heroSymbol('manta', { hues: { hero: 285, second: 200 } }),
    },
    { WI: [wave, 225], SC: [scroll(215), 45] },
    [215, 300, 180, 50, 150],
    faceCoin(200, 30),
  ),
  'pearl-diver': set(
    {
      H1: heroSymbol('diverPearl', { hues: { field: 212, hero: 348, second: 165 } }),
      H2: heroSymbol('crab', { hues: { hero: 30, second: 40, finish: 'lacquer' } }),
      H3: starfish,
      H4: coral,
    },
    { WI: [pearl(320), 205], SC: [anchor('gold'), 225] },
    [348, 205, 165, 40, 270],
    faceCoin(340, 36),
  ),
  'crystal-cavern': set(
    {
      H1: heroSymbol('crystals', { hues: { field: 292, hero: 205, second: 318, mood: 'deep' } }),
      H2: emerald(300),
      H3: pickaxe,
      H4: lamp,
    },
    { WI: [geode, 300], SC: [ring(205), 205] },
    [318, 205, 270, 160, 60],
    faceCoin(300, 6),
  ),
  'jade-hoard': set(
    { H1: emerald(158), H2: jadeRing, H3: mask(158, 'gold'), H4: coins },
    { WI: [sunStone, 150], SC: [temple, 165] },
    [155, 85, 185, 125, 45],
  ),
  'lotus-hour': set(
    {
      H1: heroSymbol('lotus', { hues: { field: 178, hero: 350, second: 155, mood: 'deep' } }),
      H2: dragonfly,
      H3: frog,
      H4: teapot(200),
    },
    { WI: [dewdrop, 175], SC: [hourglass(350), 345] },
    [350, 175, 130, 20, 210],
  ),
  'cloud-pagoda': set(
    {
      H1: heroSymbol('pagoda', { hues: { field: 252, hero: 24, second: 28, finish: 'lacquer' } }),
      H2: crane,
      H3: scroll(200),
      H4: cloudPuff,
    },
    { WI: [sunOverCloud, 255], SC: [gate, 28] },
    [28, 252, 210, 85, 310],
  ),
  'moon-rabbit': set(
    {
      H1: heroSymbol('rabbit', { hues: { field: 275, hero: 295, second: 260, mood: 'deep' } }),
      H2: mortar,
      H3: mooncake,
      H4: sprig(85),
    },
    { WI: [goldMoon, 285], SC: [lantern, 20] },
    [285, 85, 320, 250, 40],
  ),
  'silk-fan': set(
    { H1: fan(22, 250), H2: lute, H3: hairpin, H4: sprig(5) },
    { WI: [bloom(350), 350], SC: [goldMoon, 205] },
    [22, 205, 340, 250, 75],
  ),
  'firefly-glade': set(
    {
      H1: heroSymbol('fireflyJar', { hues: { field: 158, hero: 60, second: 145, mood: 'deep' } }),
      H2: firefly,
      H3: mushroom(175),
      H4: acorn,
    },
    { WI: [bloom(250, 95), 150], SC: [owl, 285] },
    [150, 95, 180, 60, 120],
  ),
} as const satisfies Record<PlaceName, SymbolSet | ClassicSet>;
