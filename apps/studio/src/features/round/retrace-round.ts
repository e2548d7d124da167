import { assert, wireMoney, ZERO } from '@fairhouse/kernel';
import type { SpinReply } from '@fairhouse/wire/play/studio';
import type { Studio } from '../../studio.ts';
import { presentRound } from './answers.ts';
import { playStep } from './play-step.ts';
import type { Round } from './store.ts';

/**
 * How a round that has ended stood at first and after each of its moves. What is shown is the book that was kept; the
 * engine only says how far it had come. What the player had besides is nobody's matter here.
 */
export function retraceRound(studio: Studio, round: Round): SpinReply[] {
  const last = { ...presentRound(round), open: false, balance: wireMoney(ZERO) };
  if (round.tableRoundId !== null) return [last];
  const before = round.moves.map((_, made) => {
    const moves = round.moves.slice(0, made);
    const stood = playStep(studio, round, moves);
    assert(stood, 'a move that was taken is taken again');
    return {
      ...last,
      stake: wireMoney(stood.staked),
      payout: wireMoney(ZERO),
      open: true,
      moves,
      book: last.book.slice(0, stood.book.length),
      jackpot: null,
    };
  });
  return [...before, last];
}
