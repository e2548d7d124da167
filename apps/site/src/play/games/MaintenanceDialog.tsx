import { Dialog, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { afterGame, GameTile, hotQuery, RestUntil } from '../lobby/index.ts';

const OFFERED = 3;

/** A resting game: says so, and offers others that are open. */
export default function MaintenanceDialog({
  title,
  until,
  onClose,
}: {
  title: string;
  until: number | null;
  onClose: () => void;
}) {
  const t = useText();
  const { data } = useQuery(hotQuery);
  const open = data?.filter((game) => game.state === 'open').slice(0, OFFERED) ?? [];
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description={
        <>
          {t('faults.game_under_maintenance')} <RestUntil until={until} />
        </>
      }
    >
      <div className="grid grid-cols-3 gap-3">
        {open.map((game) => (
          <GameTile key={game.code} game={game} onStart={afterGame('maintenance', onClose)} />
        ))}
      </div>
    </Dialog>
  );
}
