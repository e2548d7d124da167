import { bustOf, type CrashGame, msToClimb, wordsOf } from '@fairhouse/games';
import { retirePair } from '../seed/index.ts';
import type { SharedGame } from '../table/index.ts';
import { payAll } from './pay-bets.ts';

/** A crash round: where it ends says how long it lasts, and nobody is told before. */
export const crashRoundGame = ({ code, engine, pace }: CrashGame): SharedGame => ({
  code,
  game: engine,
  pace,
  draw(_round, seeds) {
    const bust = bustOf(wordsOf(engine, seeds).nextWord());
    return { outcome: { type: 'bust', at: bust } as const, last: true, lastsMs: msToClimb(bust) };
  },
  /** The end is public from now on, and what proves it. Bets wait for cash-outs that were received before it. */
  async settle(studio, tx, round) {
    await retirePair(tx, round.pairId, studio.now());
    return [];
  },
  close: payAll,
});
