import { Amount, Button, EmptyState, ErrorState, Skeleton, TabPanel, Tabs, useText } from '@fairhouse/ui';
import type { WinnerBoard } from '@fairhouse/wire/play/winner';
import { useQuery } from '@tanstack/react-query';
import { Pause, Play, Trophy } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { GoButton } from '../../shell/GoButton.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { useBrand } from '../../state/brand.tsx';
import { useKeepsGames } from '../favourite/index.ts';
import { DayTally } from './DayTally.tsx';
import { boardQuery } from './queries.ts';
import { ShownChoice } from './ShownChoice.tsx';
import { WinRow } from './WinRow.tsx';

const POLL_MS = 15_000;

/** Wins as they happened: real rounds, masked names, and beside them how many rounds lost. */
export default function WinnersPage() {
  const t = useText();
  const { currencySymbol } = useBrand();
  const member = useKeepsGames();
  const [board, setBoard] = useState<WinnerBoard>('latest');
  const [paused, setPaused] = useState(false);
  const wins = useQuery(boardQuery(board, paused ? false : POLL_MS));
  return (
    <div className="mx-auto w-full max-w-[760px]">
      <PageTitle title={t('lobby.winners.title')} />
      <p className="mt-2 text-text-2">
        {t('lobby.winners.lead')}{' '}
        {wins.data && (
          <>
            {t('lobby.winners.minimum')} <Amount value={wins.data.minimum} symbol={currencySymbol} />.
          </>
        )}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1">
          <Tabs
            id="winners"
            label={t('lobby.winners.title')}
            value={board}
            onChange={(value) => setBoard(value as WinnerBoard)}
            items={[
              { value: 'latest', label: t('lobby.winners.latest') },
              { value: 'today', label: t('lobby.winners.biggest') },
            ]}
          />
        </div>
        <Button icon={paused ? <Play size={18} /> : <Pause size={18} />} onClick={() => setPaused(!paused)}>
          {t(paused ? 'lobby.winners.resume' : 'lobby.winners.pause')}
        </Button>
      </div>
      <TabPanel of="winners" value={board} className="mt-4">
        {wins.isError ? (
          <ErrorState onRetry={() => void wins.refetch()} />
        ) : !wins.data ? (
          <Skeleton className="h-120 rounded-card" />
        ) : wins.data.items.length === 0 ? (
          <EmptyState
            icon={<Trophy size={24} />}
            title={t('lobby.winners.none')}
            body={t('lobby.winners.noneBody')}
            action={<GoButton to={paths.games()}>{t('lobby.allGames')}</GoButton>}
          />
        ) : (
          <ul className="card overflow-hidden">
            {wins.data.items.map((win) => (
              <WinRow key={win.id} win={win} />
            ))}
          </ul>
        )}
      </TabPanel>
      <div className="mt-4 grid gap-4">
        {wins.data && <DayTally {...wins.data.today} />}
        {member && <ShownChoice />}
      </div>
    </div>
  );
}
