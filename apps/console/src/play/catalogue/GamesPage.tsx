import { Card, EmptyState, Pager, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { PageHead } from '../../parts/PageHead.tsx';
import { QueryTable } from '../../parts/QueryTable.tsx';
import { paths } from '../../paths.ts';
import { useMay } from '../../platform/staff/index.ts';
import { GameFilters } from './GameFilters.tsx';
import { type GameWish, GameWishDialog } from './GameWishDialog.tsx';
import { PickedBar } from './PickedBar.tsx';
import { type CatalogueWish, gamesQuery, PAGE_SIZE } from './queries.ts';
import { useGameColumns } from './use-game-columns.tsx';

/** The brand's games: their order, badges, stakes, and which of them rest or are hidden. */
export function GamesPage(wish: CatalogueWish) {
  const t = useText();
  const navigate = useNavigate();
  const mayWrite = useMay('game.write');
  const games = useQuery(gamesQuery(wish));
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [wished, setWished] = useState<GameWish>();
  const rows = games.data?.items ?? [];
  const columns = useGameColumns({
    games: rows,
    all: games.data?.all ?? 0,
    currency: games.data?.currency ?? '',
    picked,
    onPick: mayWrite ? setPicked : undefined,
    onWish: setWished,
  });
  const go = (search: CatalogueWish) => {
    setPicked(new Set());
    void navigate({ to: paths.catalogue, search });
  };
  const chosen = rows.filter(({ code }) => picked.has(code));
  return (
    <>
      <PageHead title={t('catalogue.list')} about={t('catalogue.listAbout')} />
      <div className="grid gap-3 px-4 pb-8">
        <GameFilters wish={wish} onWish={go} />
        {chosen.length > 0 && (
          <PickedBar games={chosen} onWish={setWished} onNone={() => setPicked(new Set())} />
        )}
        <Card className="overflow-hidden">
          <QueryTable
            query={games}
            caption={t('catalogue.list')}
            columns={columns}
            rows={rows}
            rowKey={({ code }) => code}
            empty={<EmptyState title={t('catalogue.noGames')} body={t('catalogue.noGamesBody')} />}
          />
        </Card>
        <Pager
          page={wish.page ?? 1}
          pageSize={PAGE_SIZE}
          total={games.data?.total ?? 0}
          onPage={(page) => go({ ...wish, page })}
        />
      </div>
      {wished && (
        <GameWishDialog {...wished} all={games.data?.all ?? 0} onClose={() => setWished(undefined)} />
      )}
    </>
  );
}
