import { formatShare, useLanguage, useText } from '@fairhouse/ui';

type DayTallyProps = { readonly rounds: number; readonly won: number };

/** All rounds of the day beside the wins: most rounds lose, and the board says so. */
export function DayTally({ rounds, won }: DayTallyProps) {
  const t = useText();
  const language = useLanguage();
  if (rounds === 0) return <p className="text-dense text-text-2">{t('lobby.winners.noRounds')}</p>;
  const share = formatShare(won / rounds, language);
  return (
    <p className="text-dense text-text-2">
      {t('lobby.winners.tally', { count: rounds, won, share, lost: rounds - won })}
    </p>
  );
}
