import { type Tx, transact } from '@fairhouse/db';
import { assert, ZERO } from '@fairhouse/kernel';
import type { Studio } from '../../studio.ts';
import { addMove, countMoves } from './move/store.ts';
import { playOrGiveBack } from './play-or-give-back.ts';
import { advanceOwn } from './play-own-wallet.ts';
import { preparePlay } from './play-step.ts';
import { advance } from './settle-round.ts';
import { listLeftRounds, lockRound, type Round } from './store.ts';

const BATCH = 20;

/** More moves than any game needs from anywhere to its end. */
const MOVES_MAX = 200;

/**
 * Ends rounds whose players have stayed away too long, by the rule of their game. One that has no end to be had is given
 * back and holds up no other. @returns how many
 */
export const endLeftRounds = (studio: Studio): Promise<number> =>
  transact(studio.db, async (tx) => {
    const left = await listLeftRounds(tx, studio.now(), BATCH);
    for (const { id } of left) await endRound(studio, tx, await lockRound(tx, id));
    return left.length;
  });

async function endRound(studio: Studio, tx: Tx, round: Round): Promise<void> {
  const tried = await playOrGiveBack(studio, tx, round, () => endMoves(studio, round));
  if (!tried) return;
  const ending = tried.outcome;
  const { asked } = await countMoves(tx, round.id);
  const nowMs = studio.now();
  for (const [index, move] of ending.entries())
    await addMove(tx, {
      roundId: round.id,
      number: asked + 1 + index,
      idempotencyKey: `end-${index}`,
      move,
      amount: ZERO,
      state: 'made',
      askedAt: nowMs,
      leaseUntil: nowMs,
    });
  const moves = [...round.moves, ...ending];
  if (round.walletId === null) await advance(studio, tx, round, { moves, balance: undefined });
  else await advanceOwn(studio, tx, round, moves);
}

/** The moves that bring a round to its end without another stake. */
function endMoves(studio: Studio, round: Round): unknown[] {
  const { engine, call, openWords } = preparePlay(studio, round);
  assert(engine.endMove, 'a game that asks for moves has one that ends a round');
  const ending: unknown[] = [];
  for (;;) {
    const moves = [...round.moves, ...ending];
    const played = engine.play({ ...call, moves }, openWords());
    assert(played && (round.reserved || played.staked === round.staked), 'an end adds no stake');
    if (!played.open) return ending;
    assert(ending.length < MOVES_MAX, 'every round comes to its end');
    ending.push(engine.endMove({ ...call, moves }, openWords()));
  }
}
