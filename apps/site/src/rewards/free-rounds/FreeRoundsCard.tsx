import { ErrorState, formatShort, Skeleton, useLanguage, useText } from '@fairhouse/ui';
import type { FreeRoundsView } from '@fairhouse/wire/rewards/free-rounds';
import { useQuery } from '@tanstack/react-query';
import { bookPage, paths } from '../../paths.ts';
import { GoButton } from '../../shell/GoButton.tsx';
import { useBrand } from '../../state/brand.tsx';
import { freeRoundsQuery } from '../../state/free-rounds.ts';
import { factorText, useShownMoney } from '../bonus/index.ts';

/** Rounds that the house stakes, soonest to end first; nothing where the member has none. */
export function FreeRoundsCard() {
  const t = useText();
  const own = useQuery(freeRoundsQuery);
  if (own.isPending) return <Skeleton className="h-20 rounded-card" />;
  if (own.isError && !own.data) return <ErrorState onRetry={() => void own.refetch()} />;
  const items = own.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section className="card overflow-hidden" aria-labelledby="free-rounds">
      <h2 id="free-rounds" className="px-5 pt-4 pb-2 font-bold max-md:px-4">
        {t('freeRounds.title')}
      </h2>
      <ul>
        {items.map((one) => (
          <FreeRoundsRow key={one.id} freeRounds={one} />
        ))}
      </ul>
    </section>
  );
}

function FreeRoundsRow({ freeRounds }: { freeRounds: FreeRoundsView }) {
  const t = useText();
  const language = useLanguage();
  const shown = useShownMoney();
  const { timeZone } = useBrand();
  const { game, left, stake, endsAt, terms, won } = freeRounds;
  const isBet = game.gameType === 'SPORTS' || game.gameType === 'ESPORTS';
  const what = t(isBet ? 'freeRounds.bet' : 'freeRounds.what', { count: left, game: game.title });
  return (
    <li className="flex min-h-15 flex-wrap items-center gap-x-4 gap-y-2 border-line-soft border-t px-5 py-3 max-md:px-4">
      <img src={game.cover} alt="" className="size-11 flex-none rounded-control object-cover" />
      <div className="min-w-0 flex-1 basis-52">
        <b className="block">{what}</b>
        <span className="block text-dense text-text-2">
          {t('freeRounds.each', { amount: shown(stake) })} ·{' '}
          {terms
            ? t('freeRounds.winsBonus', { factor: factorText(terms.factor) })
            : t(isBet ? 'freeRounds.winsBeyond' : 'freeRounds.winsCash')}
        </span>
        <span className="block text-dense text-text-2">
          {t('freeRounds.until', { time: formatShort(endsAt, timeZone, language) })}
          {terms && <> · {t('freeRounds.winsSoFar', { amount: shown(won) })}</>}
        </span>
      </div>
      <GoButton
        to={bookPage(game.vassalage, game.code) ?? paths.game(game.code, game.vassalage)}
        className="flex-none"
        aria-label={t('freeRounds.playNamed', { what })}
      >
        {t(isBet ? 'freeRounds.place' : 'freeRounds.play')}
      </GoButton>
    </li>
  );
}
