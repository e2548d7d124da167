import { addMoney, parseMoney, wireMoney } from '@fairhouse/kernel';
import { Amount } from '@fairhouse/ui';
import { TOURNAMENT_PRIZE_KINDS, type TournamentPrize } from '@fairhouse/wire/rewards/tournament';
import { useBrand } from '../../state/brand.tsx';
import { useRewardText } from '../reward/index.ts';

/** One prize: money as an amount, points and tickets in words. */
export function Prize({ prize }: { prize: TournamentPrize }) {
  const { currencySymbol } = useBrand();
  const textOf = useRewardText();
  return prize.kind === 'cash' ? <Amount value={prize.amount} symbol={currencySymbol} /> : textOf(prize);
}

/** What all prizes come to, kind by kind. */
export function Prizes({ prizes }: { prizes: readonly TournamentPrize[] }) {
  const kinds = TOURNAMENT_PRIZE_KINDS.filter((kind) => prizes.some((prize) => prize.kind === kind));
  return kinds.map((kind, place) => (
    <span key={kind}>
      {place > 0 && ' + '}
      <Prize prize={{ kind, amount: sumOf(prizes, kind) }} />
    </span>
  ));
}

const sumOf = (prizes: readonly TournamentPrize[], kind: TournamentPrize['kind']): string =>
  wireMoney(
    addMoney(...prizes.filter((prize) => prize.kind === kind).map(({ amount }) => parseMoney(amount)!)),
  );
