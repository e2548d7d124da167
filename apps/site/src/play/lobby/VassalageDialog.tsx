import { Dialog, ErrorState, Skeleton, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { GoButton } from '../../shell/GoButton.tsx';
import { afterGame } from './after-game.ts';
import { GameTile } from './GameTile.tsx';
import { gamesQuery } from './queries.ts';

const SHOWN = 12;
const PLACES = Array.from({ length: 8 }, (_, at) => `place-${at}`);

type VassalageDialogProps = {
  readonly vassalage: string;
  readonly title: string;
  readonly onClose: () => void;
};

/** Spec §3: an entry that stands for a whole provider opens the list of its games. */
export default function VassalageDialog({ vassalage, title, onClose }: VassalageDialogProps) {
  const t = useText();
  const games = useQuery({ ...gamesQuery({ providers: [vassalage] }, 1), placeholderData: undefined });
  const onStart = afterGame('vassalage', onClose);
  const total = games.data?.total ?? 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={games.data && t('lobby.gameCount', { count: total })}
      size="lg"
      footer={
        total > SHOWN && (
          <GoButton to={paths.games({ providers: [vassalage] })} onClick={onClose}>
            {t('lobby.seeAll')}
          </GoButton>
        )
      }
    >
      {games.isError ? (
        <ErrorState onRetry={() => void games.refetch()} />
      ) : (
        <div className="grid grid-cols-4 gap-3 max-sm:grid-cols-3 max-sm:gap-2" aria-busy={games.isPending}>
          {games.data
            ? games.data.items
                .slice(0, SHOWN)
                .map((game) => <GameTile key={game.code} game={game} onStart={onStart} />)
            : PLACES.map((place) => <Skeleton key={place} className="aspect-3/4 rounded-card" />)}
        </div>
      )}
    </Dialog>
  );
}
