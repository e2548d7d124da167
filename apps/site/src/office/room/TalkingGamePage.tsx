import { lazy, Suspense, useState } from 'react';
import { GamePage } from '../../play/games/index.ts';
import { useSearchValue } from '../../state/search.ts';
import { isTrial, useSession } from '../../state/session.ts';
import { TalkButton } from './TalkButton.tsx';

const TableTalk = lazy(() => import('./TableTalk.tsx'));

/** A game, and beside a live table the room of those at it. */
export default function TalkingGamePage() {
  const table = useSearchValue('gameId') ?? '';
  const session = useSession();
  const [open, setOpen] = useState(false);
  if (!session || isTrial(session)) return <GamePage />;
  return (
    <GamePage
      action={<TalkButton table={table} open={open} onToggle={() => setOpen(!open)} />}
      beside={
        open && (
          <Suspense fallback={<aside className="table-talk" aria-busy="true" />}>
            <TableTalk key={table} table={table} onClose={() => setOpen(false)} />
          </Suspense>
        )
      }
    />
  );
}
