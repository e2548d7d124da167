import { CategoryDrawing, EmptyState, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { PageSkeleton } from '../../shell/PageSkeleton.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { WarmUp } from '../../shell/WarmUp.tsx';
import { useKeptGames } from '../favourite/index.ts';
import { CategoryPage } from '../lobby/index.ts';
import { FilterChips } from './FilterChips.tsx';
import { tablesQuery } from './queries.ts';
import { TableTile } from './TableTile.tsx';
import './live.css';

const KINDS = {
  baccarat: 'baccarat',
  roulette: 'roulette',
  sicBo: 'sic_bo',
  dragonTiger: 'dragon_tiger',
  xocDia: 'xoc_dia',
  fanTan: 'fan_tan',
  blackjack: 'live_blackjack',
} as const;

type Kind = keyof typeof KINDS;

const LIMITS = {
  low: (min: number) => min <= 5,
  mid: (min: number) => min >= 10 && min <= 100,
  high: (min: number) => min >= 1_000,
} as const;

type Limit = keyof typeof LIMITS;

/** The hall of live tables: each tile says where its table stands. */
export default function LivePage() {
  const t = useText();
  const hall = useQuery(tablesQuery);
  const [kind, setKind] = useState<Kind | undefined>();
  const [keptOnly, setKeptOnly] = useState(false);
  const kept = useKeptGames();
  const [limit, setLimit] = useState<Limit | undefined>();
  if (hall.isPending) return <PageSkeleton />;
  // Without a table that runs, the category is its providers and their games, as every other is.
  if (!hall.data || hall.data.tables.length === 0) return <CategoryPage />;
  const { tables, aheadMs } = hall.data;
  const ofKind = (each: Kind) => tables.filter(({ gameId }) => gameId.startsWith(KINDS[each]));
  const shown = (kind ? ofKind(kind) : tables).filter(
    ({ code, limits }) => (!limit || LIMITS[limit](Number(limits.min))) && (!keptOnly || kept.has(code)),
  );
  const playing = tables.reduce((sum, { players }) => sum + players, 0);
  return (
    <>
      <PageTitle
        title={t('lobby.category.LIVE')}
        note={`${t('liveHall.open', { count: tables.length })} · ${t('liveHall.playing', { count: playing })}`}
      />
      <div className="hall-filters">
        <FilterChips
          label={t('liveHall.kinds')}
          all={t('liveHall.all')}
          chosen={kind}
          options={(Object.keys(KINDS) as Kind[])
            .map((each) => ({ key: each, text: t(`liveHall.game.${each}`), count: ofKind(each).length }))
            .filter(({ count }) => count > 0)}
          onChoose={setKind}
        />
        <FilterChips
          label={t('liveHall.limits')}
          all={t('liveHall.anyLimit')}
          chosen={limit}
          options={(Object.keys(LIMITS) as Limit[]).map((each) => ({
            key: each,
            text: t(`liveHall.${each}`),
          }))}
          onChoose={setLimit}
        />
        <div className="hall-chips">
          <button type="button" aria-pressed={keptOnly} onClick={() => setKeptOnly(!keptOnly)}>
            <Heart size={16} aria-hidden="true" />
            {t('lobby.favourite.title')}
            <small>{tables.filter(({ code }) => kept.has(code)).length}</small>
          </button>
        </div>
      </div>
      {shown.length === 0 ? (
        <EmptyState
          drawing={<CategoryDrawing category="LIVE" />}
          title={t('liveHall.none')}
          body={t('liveHall.noneBody')}
        />
      ) : (
        <ul className="hall">
          {shown.map((table) => (
            <TableTile key={table.code} table={table} aheadMs={aheadMs} />
          ))}
        </ul>
      )}
      <WarmUp hall="LIVE" />
    </>
  );
}
