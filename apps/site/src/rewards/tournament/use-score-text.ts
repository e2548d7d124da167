import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { useText } from '@fairhouse/ui';
import type { TournamentView } from '@fairhouse/wire/rewards/tournament';
import { useBrand } from '../../state/brand.tsx';

/** A score in words: valid bets as money, a multiple as times the stake. */
export function useScoreText(scoring: TournamentView['scoring']): (score: string) => string {
  const t = useText();
  const { currencySymbol } = useBrand();
  return (score) => {
    const shown = formatMoney(parseMoney(score)!);
    return scoring === 'multiple' ? t('tournament.times', { times: shown }) : `${currencySymbol} ${shown}`;
  };
}
