import {
  type Engine,
  findEngine,
  type Played,
  type RoundCall,
  type WordSource,
  wordsOf,
} from '@fairhouse/games';
import { addMoney, assert, parseMoney, ZERO } from '@fairhouse/kernel';
import type { Studio } from '../../studio.ts';
import { openSeed } from '../seed/index.ts';
import type { Round } from './store.ts';

/** What the engine needs of a round: its version, its call, and its words from the start. */
export type Playable = {
  readonly engine: Engine;
  readonly call: RoundCall;
  readonly openWords: () => WordSource;
};

export function preparePlay(studio: Studio, round: Round): Playable {
  const engine = findEngine(round.machineId, round.machineVersion);
  assert(engine, 'every engine ever offered is kept');
  const { serverSeedSealed, clientSeed, nonce } = round;
  const seeds = {
    serverSeed: openSeed(studio, { id: round.pairId, serverSeedSealed }),
    clientSeed,
    nonce,
  };
  return {
    engine,
    call: { stake: round.stake, choice: round.choice, moves: round.moves },
    openWords: () => wordsOf(engine, seeds),
  };
}

/** At a table nobody can know the outcome while stakes are taken; the table settles the round with all others. */
function waitForTable({ stake, moves: made }: Round, moves: readonly unknown[]): Played {
  assert(moves.length >= made.length, 'bets at a table are only added');
  const added = moves.flatMap((move) =>
    Object.values((move as { bets?: Record<string, string> }).bets ?? {}),
  );
  const staked = addMoney(stake, ...added.map((amount) => parseMoney(amount)!));
  return { book: [], staked, payout: ZERO, open: true };
}

/**
 * Where a round stands after these moves: its engine, seeds, nonce, stake, choice and moves say it, and nothing else.
 * @returns undefined when the game does not take the last of them
 */
export function playStep(studio: Studio, round: Round, moves: readonly unknown[]): Played | undefined {
  if (round.tableRoundId !== null) return waitForTable(round, moves);
  const { engine, call, openWords } = preparePlay(studio, round);
  return engine.play({ ...call, moves }, openWords());
}
