import { CategoryDrawing, EmptyState, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { paths } from '../../paths.ts';
import { GoButton } from '../../shell/GoButton.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { SectionHead } from '../../shell/SectionHead.tsx';
import { useGameTitle } from '../../state/game-title.ts';
import { useSearchValue } from '../../state/search.ts';
import { HotRail } from './HotRail.tsx';
import { PlainGrid } from './PlainGrid.tsx';
import { gamesQuery } from './queries.ts';

const LOTTERIES = ['ELOTT', 'LOTT'] as const;

/** The lotteries under the header alone (spec §2): the one that the address names, or all that the house has. */
export default function LotteryPage() {
  const t = useText();
  const titleOf = useGameTitle();
  const code = useSearchValue('gameCode');
  const { data } = useQuery(gamesQuery({ gameTypes: LOTTERIES }, 1));
  const games = data?.items ?? [];
  const named = games.find((game) => game.code === code);
  const open = games.filter(({ state }) => state === 'open');
  return (
    <div className="mx-auto w-full max-w-[1200px]">
      {games.length > 0 && (
        <GoButton to={paths.category('ELOTT')} size="sm" variant="quiet" icon={<ArrowLeft size={18} />}>
          {t('lobby.category.LOTT')}
        </GoButton>
      )}
      <div className="mt-3">
        <PageTitle title={named ? titleOf(named) : t('lobby.category.LOTT')} note={named?.vassalage} />
      </div>
      {data && open.length === 0 && (
        <EmptyState
          drawing={<CategoryDrawing category="LOTT" />}
          title={t(games.length > 0 ? 'lobby.noDraws' : 'lobby.noLotteries')}
          body={t(games.length > 0 ? 'lobby.noDrawsBody' : 'lobby.noLotteriesBody')}
          action={<GoButton to={paths.games()}>{t('lobby.allGames')}</GoButton>}
        />
      )}
      {games.length > 0 && (
        <section className="mt-6">
          <SectionHead title={t('lobby.games')} note={t('lobby.gameCount', { count: games.length })} />
          <PlainGrid games={named ? [named, ...games.filter((game) => game !== named)] : games} />
        </section>
      )}
      {data && open.length === 0 && <HotRail />}
    </div>
  );
}
