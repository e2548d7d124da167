import { nameIn } from '@fairhouse/text';
import { EmptyState, useLanguage, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ArrowLeft, Trophy } from 'lucide-react';
import { paths } from '../../paths.ts';
import { GoButton } from '../../shell/GoButton.tsx';
import { Go } from '../../shell/go.tsx';
import { Loaded } from '../../shell/Loaded.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { isTrial, useSession } from '../../state/session.ts';
import { NoOffers, useWithheld } from '../reward/index.ts';
import { Board } from './Board.tsx';
import { BOARD_MS, ownTournamentsQuery, tournamentsQuery } from './queries.ts';
import { Standing } from './Standing.tsx';

/** One tournament: its board as it moves, and where the member stands. */
export default function TournamentPage() {
  const t = useText();
  const language = useLanguage();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const session = useSession();
  const isMember = session !== undefined && !isTrial(session);
  const withheld = useWithheld();
  const own = useQuery({
    ...ownTournamentsQuery,
    enabled: isMember,
    refetchInterval: BOARD_MS,
  }).data?.items.find(({ tournament }) => tournament === id);
  return (
    <>
      <Go to={paths.tournaments} className="link-line inline-flex min-h-11 items-center gap-2">
        <ArrowLeft size={18} aria-hidden="true" className="rtl:-scale-x-100" />
        {t('tournament.title')}
      </Go>
      <Loaded query={useQuery(tournamentsQuery)} room="h-140 rounded-card">
        {({ items }) => {
          const tournament = items.find((one) => one.id === id);
          if (!tournament)
            return (
              <EmptyState
                icon={<Trophy size={24} />}
                title={t('tournament.none')}
                body={t('tournament.noneBody')}
                action={<GoButton to={paths.tournaments}>{t('tournament.title')}</GoButton>}
              />
            );
          const isOver = tournament.state === 'ended' || tournament.state === 'stopped';
          if (withheld && !isOver) return <NoOffers />;
          return (
            <>
              <PageTitle
                title={nameIn(tournament.title, language)}
                note={t(`tournament.scoring.${tournament.scoring}`)}
              />
              <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_344px]">
                <Board tournament={tournament} own={own} />
                <Standing tournament={tournament} own={own} isMember={isMember} />
              </div>
            </>
          );
        }}
      </Loaded>
    </>
  );
}
