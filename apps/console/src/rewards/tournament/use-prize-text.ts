import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { useText } from '@fairhouse/ui';
import { TOURNAMENT_PRIZE_KINDS, type TournamentPrize } from '@fairhouse/wire/rewards/tournament';
import { sumOf } from './typed-prizes.ts';

type PrizeText = {
  readonly one: (prize: TournamentPrize) => string;
  readonly all: (prizes: readonly TournamentPrize[]) => string;
};

/** Prizes in words: money as an amount, points and tickets with their word. */
export function usePrizeText(): PrizeText {
  const t = useText();
  const said = (kind: TournamentPrize['kind'], amount: string) =>
    kind === 'cash'
      ? amount
      : t(`tournamentConsole.prizeOf.${kind}`, { amount: amount.replace(/\.00$/, '') });
  return {
    one: ({ kind, amount }) => said(kind, formatMoney(parseMoney(amount)!)),
    all: (prizes) =>
      TOURNAMENT_PRIZE_KINDS.flatMap((kind) => {
        const sum = sumOf(prizes, kind);
        return sum === undefined ? [] : [said(kind, sum)];
      }).join(' + '),
  };
}
