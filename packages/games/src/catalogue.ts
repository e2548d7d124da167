import { CRASH_GAMES } from './crash/crash-games.ts';
import type { Engine } from './engine.ts';
import { currentEngine } from './engines.ts';
import { FISH } from './fish/fish.ts';
import { FISH_GAMES } from './fish/fish-games.ts';
import { POKER_ROOMS } from './poker/rooms.ts';
import { SLOT_SKINS } from './skins.ts';
import { PROGRESSIVE_3 } from './slots/progressive-3.ts';
import { LIVE_TABLES } from './tables/live-tables.ts';
import { SOLO_TABLES } from './tables/solo-tables.ts';

/** The shelves of the hall. */
export type GameCategory = 'slot' | 'live' | 'fishing' | 'table' | 'arcade' | 'crash' | 'jackpot' | 'cricket';

/** A game of the studio as it is offered. */
export type CatalogueGame = {
  readonly code: string;
  /** The id of its cover. */
  readonly cover: string;
  readonly title: string;
  /** The family whose page of the hall it stands on. */
  readonly vendorCode: string;
  readonly category: GameCategory;
  /** The engine that decides its rounds; in PvP rooms none does, for players win from each other. */
  readonly engineId: string;
  /** Engines of its rounds in the past. */
  readonly formerEngineIds?: readonly string[];
  /** OKLCH hue in degrees. */
  readonly hue: number;
};

/** Tables of a game that has a table already wear its picture from further away or from near. */
const OTHER_TAKES: Readonly<Record<string, string>> = {
  'swift-natural': 'nine-natural-2',
  'clear-natural': 'nine-natural-3',
  'grand-natural': 'royal-fan-3',
  'garden-roulette': 'salon-roulette-2',
  'bead-count': 'bowl-tokens-2',
  'quiet-roulette': 'salon-roulette-3',
  'quiet-sic-bo': 'sic-bo-dome-2',
  'quiet-baccarat': 'royal-fan',
};

const original = (
  category: GameCategory,
  code: string,
  title: string,
  engineId: string,
  hue: number,
): CatalogueGame => ({
  code,
  cover: OTHER_TAKES[code] ?? code,
  title,
  vendorCode: 'ORIGINAL',
  category,
  engineId,
  hue,
});

/** Every game that the studio serves, in the order of the hall. */
export const CATALOGUE: readonly CatalogueGame[] = [
  ...SLOT_SKINS.map(({ code, title, vendorCode, machineId, formerMachineIds, hue }) => ({
    code,
    cover: code,
    title,
    vendorCode,
    category: machineId === PROGRESSIVE_3.id ? ('jackpot' as const) : ('slot' as const),
    engineId: machineId,
    formerEngineIds: formerMachineIds,
    hue,
  })),
  ...LIVE_TABLES.map(({ code, title, game, hue }) => ({
    code,
    cover: OTHER_TAKES[code] ?? code,
    title,
    vendorCode: 'SALON',
    category: 'live' as const,
    engineId: game.id,
    hue,
  })),
  ...FISH_GAMES.map(({ code, title, hue }) => ({
    code,
    cover: code,
    title,
    vendorCode: 'REEF',
    category: 'fishing' as const,
    engineId: FISH.id,
    hue,
  })),
  ...POKER_ROOMS.map(({ code, title, cover, hue, engine }) => ({
    code,
    cover,
    title,
    vendorCode: 'FELT',
    category: 'table' as const,
    engineId: engine.id,
    hue,
  })),
  ...CRASH_GAMES.map(({ code, title, engine, hue }) => original('crash', code, title, engine.id, hue)),
  original('arcade', 'dice', 'Dice', 'O_DICE', 262),
  original('arcade', 'tailwind', 'Tailwind', 'O_LIMBO', 238),
  original('arcade', 'quiet-mines', 'Quiet Mines', 'O_MINES', 205),
  original('arcade', 'peg-garden', 'Peg Garden', 'O_PLINKO', 330),
  original('arcade', 'hi-lo', 'Hi-Lo', 'O_HILO', 160),
  original('arcade', 'keno', 'Keno', 'O_KENO', 232),
  original('arcade', 'wheel', 'Wheel', 'O_WHEEL', 48),
  original('arcade', 'lantern-stair', 'Lantern Stair', 'O_STAIR', 268),
  original('arcade', 'spot-kick', 'Spot Kick', 'O_SPOTKICK', 150),
  original('table', 'quiet-blackjack', 'Quiet Blackjack', 'blackjack', 155),
  ...SOLO_TABLES.map(({ code, title, game, hue }) => original('table', code, title, game.id, hue)),
];

export const findGame = (code: string): CatalogueGame | undefined =>
  CATALOGUE.find((game) => game.code === code);

/** The engine of a game in the version that new rounds are played on. */
export const engineOf = (game: CatalogueGame): Engine | undefined => currentEngine(game.engineId);
