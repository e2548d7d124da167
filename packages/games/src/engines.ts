import { CRASH } from './crash/crash.ts';
import type { Engine, RoundCall } from './engine.ts';
import { openStream, type RoundSeeds, type WordSource } from './fair/byte-stream.ts';
import { FISH } from './fish/fish.ts';
import { DICE_VARIANTS } from './originals/dice.ts';
import { HI_LO_VARIANTS } from './originals/hi-lo.ts';
import { KENO } from './originals/keno.ts';
import { LIMBO_VARIANTS } from './originals/limbo.ts';
import { MINES_VARIANTS } from './originals/mines.ts';
import { PLINKO } from './originals/plinko.ts';
import { SPOT_KICK } from './originals/spot-kick.ts';
import { STAIR } from './originals/stair.ts';
import { WHEEL_OF_PAYS } from './originals/wheel.ts';
import { SLOT_ENGINES } from './slots/slot-engines.ts';
import { BLACKJACK } from './tables/blackjack-engine.ts';
import { SEATED_ENGINES } from './tables/live-blackjack-engine.ts';
import { TABLE_GAMES } from './tables/table-games.ts';
import { tableEngine } from './tables/table-round.ts';

/** Every version ever offered stays here, so that old rounds can be finished and verified; the first of an id is in use. */
export const ENGINES: readonly Engine[] = [
  ...SLOT_ENGINES,
  ...DICE_VARIANTS,
  ...LIMBO_VARIANTS,
  ...MINES_VARIANTS,
  PLINKO,
  ...HI_LO_VARIANTS,
  KENO,
  WHEEL_OF_PAYS,
  STAIR,
  SPOT_KICK,
  CRASH,
  FISH,
  BLACKJACK,
  ...TABLE_GAMES.map(tableEngine),
  ...SEATED_ENGINES,
];

export const findEngine = (id: string, version: string): Engine | undefined =>
  ENGINES.find((engine) => engine.id === id && engine.version === version);

/** The version that new rounds are played on. */
export const currentEngine = (id: string): Engine | undefined => ENGINES.find((engine) => engine.id === id);

/** The versions among which operators choose; none where the house keeps what it keeps. */
export const variantsOf = (id: string): readonly Engine[] =>
  ENGINES.filter((engine) => engine.id === id && engine.edge !== undefined);

/** The version that keeps so much; the one in use unless told. */
export const engineAt = (id: string, edge: number | null): Engine | undefined =>
  edge === null ? currentEngine(id) : variantsOf(id).find((engine) => engine.edge === edge);

/** What a round of an engine draws from. */
export const wordsOf = ({ openWords = openStream }: Engine, seeds: RoundSeeds): WordSource =>
  openWords(seeds);

/** Whether an engine begins a round with this stake and choice. No seeds are needed: a beginning suits all of them or none. */
export const takesOpening = (engine: Engine, opening: Pick<RoundCall, 'stake' | 'choice'>): boolean =>
  engine.offers?.(opening.choice) !== false &&
  engine.play({ ...opening, moves: [] }, wordsOf(engine, { serverSeed: '', clientSeed: '', nonce: 0 })) !==
    undefined;
