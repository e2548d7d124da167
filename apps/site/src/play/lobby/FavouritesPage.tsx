import { EmptyState, ErrorState, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { paths } from '../../paths.ts';
import { GoButton } from '../../shell/GoButton.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { guarded } from '../../state/guard.ts';
import { useSession } from '../../state/session.ts';
import { favouritesQuery, useKeepsGames } from '../favourite/index.ts';
import { GridSkeleton, PlainGrid } from './PlainGrid.tsx';
import { RecentRail } from './RecentRail.tsx';

/** The games a member keeps at hand. */
export default function FavouritesPage() {
  const t = useText();
  const keeps = useKeepsGames();
  const member = useSession() !== undefined;
  const favourites = useQuery({ ...favouritesQuery, enabled: keeps });
  const count = favourites.data?.length;
  return (
    <>
      <PageTitle
        title={t('lobby.favourite.title')}
        note={count ? t('lobby.gameCount', { count }) : undefined}
      />
      {!keeps ? (
        <EmptyState
          icon={<Heart size={24} />}
          title={t('lobby.favourite.loginTitle')}
          body={t('lobby.favourite.loginBody')}
          action={
            <button
              type="button"
              className="btn"
              data-variant="main"
              onClick={() => guarded('favourite', () => {})}
            >
              {t(member ? 'identity.in_increase_submit' : 'identity.login.action')}
            </button>
          }
        />
      ) : favourites.isError ? (
        <ErrorState onRetry={() => void favourites.refetch()} />
      ) : !favourites.data ? (
        <GridSkeleton />
      ) : favourites.data.length === 0 ? (
        <EmptyState
          icon={<Heart size={24} />}
          title={t('lobby.favourite.none')}
          body={t('lobby.favourite.noneBody')}
          action={<GoButton to={paths.games()}>{t('lobby.allGames')}</GoButton>}
        />
      ) : (
        <PlainGrid games={favourites.data} />
      )}
      {member && <RecentRail />}
    </>
  );
}
