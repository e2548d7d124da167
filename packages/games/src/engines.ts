import type { Engine, RoundCall } from './engine.ts';
import { openStream } from './fair/byte-stream.ts';
import { DICE } from './originals/dice.ts';
import { HI_LO } from './originals/hi-lo.ts';
import { KENO } from './originals/keno.ts';
import { LIMBO } from './originals/limbo.ts';
import { MINES } from './originals/mines.ts';
import { PLINKO } from './originals/plinko.ts';
import { WHEEL_OF_PAYS } from './originals/wheel.ts';
import { lineEngine } from './slots/line-engine.ts';
import { LUCKY_25 } from './slots/lucky25.ts';
import { SLOT_ENGINES } from './slots/slot-engines.ts';
import { BLACKJACK } from './tables/blackjack-engine.ts';
import { TABLE_GAMES } from './tables/table-games.ts';
import { tableEngine } from './tables/table-round.ts';

/** Every version ever offered stays here, so that old rounds can be finished and verified; the first of an id is in use. */
const ENGINES: readonly Engine[] = [
  lineEngine(LUCKY_25),
  ...SLOT_ENGINES,
  DICE,
  LIMBO,
  MINES,
  PLINKO,
  HI_LO,
  KENO,
  WHEEL_OF_PAYS,
  BLACKJACK,
  ...TABLE_GAMES.map(tableEngine),
];

export const findEngine = (id: string, version: string): Engine | undefined =>
  ENGINES.find((engine) => engine.id === id && engine.version === version);

/** The version that new rounds are played on. */
export const currentEngine = (id: string): Engine | undefined => ENGINES.find((engine) => engine.id === id);

/** Whether an engine begins a round with this stake and choice. No seeds are needed: a beginning suits all of them or none. */
export const takesOpening = (engine: Engine, opening: Pick<RoundCall, 'stake' | 'choice'>): boolean =>
  engine.play({ ...opening, moves: [] }, openStream({ serverSeed: '', clientSeed: '', nonce: 0 })) !==
  undefined;
