import type { SeatedGame, TableGame } from '../table-game.ts';
import { BACCARAT, BACCARAT_COMMISSION_FREE, BACCARAT_EZ } from './baccarat.ts';
import { HOO_HEY_HOW, SIC_BO } from './dice-tables.ts';
import { DRAGON_TIGER } from './dragon-tiger.ts';
import { FAN_TAN } from './fan-tan.ts';
import { SEATED_GAMES } from './live-blackjack.ts';
import { ROULETTE } from './roulette.ts';
import { XOC_DIA } from './xoc-dia.ts';

/** Every version ever offered stays here, so that old rounds can still be verified. */
export const TABLE_GAMES: readonly TableGame[] = [
  BACCARAT,
  BACCARAT_COMMISSION_FREE,
  BACCARAT_EZ,
  ROULETTE,
  SIC_BO,
  HOO_HEY_HOW,
  DRAGON_TIGER,
  XOC_DIA,
  FAN_TAN,
];

export const findTableGame = (id: string, version: string): TableGame | SeatedGame | undefined =>
  [...TABLE_GAMES, ...SEATED_GAMES].find((game) => game.id === id && game.version === version);
