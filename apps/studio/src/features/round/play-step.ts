import type { Tx } from '@fairhouse/db';
import { type Engine, findEngine, openStream, type Played, type RoundCall } from '@fairhouse/games';
import { assert } from '@fairhouse/kernel';
import type { Studio } from '../../studio.ts';
import { getPair, openSeed } from '../seed/index.ts';
import type { Round } from './store.ts';

/** What the engine needs of a round: its version, its call, and its words from the start. */
export type Playable = {
  readonly engine: Engine;
  readonly call: RoundCall;
  readonly openWords: () => ReturnType<typeof openStream>;
};

export async function preparePlay(studio: Studio, tx: Tx, round: Round): Promise<Playable> {
  const engine = findEngine(round.machine_id, round.machine_version);
  assert(engine, 'every engine ever offered is kept');
  const pair = await getPair(tx, round.pair_id);
  const seeds = { serverSeed: openSeed(studio, pair), clientSeed: pair.client_seed, nonce: round.nonce };
  return {
    engine,
    call: { stake: round.stake, choice: round.choice, moves: round.moves },
    openWords: () => openStream(seeds),
  };
}

/**
 * Where a round stands after these moves: its engine, seeds, nonce, stake, choice and moves say it, and nothing else.
 * @returns undefined when the game does not take the last of them
 */
export async function playStep(
  studio: Studio,
  tx: Tx,
  round: Round,
  moves: readonly unknown[],
): Promise<Played | undefined> {
  const { engine, call, openWords } = await preparePlay(studio, tx, round);
  return engine.play({ ...call, moves }, openWords());
}
