import { IconButton, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { roomQuery } from './queries.ts';
import { RoomFacts, RoomRules } from './RoomFacts.tsx';
import { RoomTalk } from './RoomTalk.tsx';

/** The room of a live table, beside the game and never over it. */
export default function TableTalk({ table, onClose }: { table: string; onClose: () => void }) {
  const t = useText();
  const { data: view } = useQuery({ ...roomQuery(table), retry: false });
  return (
    <aside className="table-talk" aria-label={t('room.tableTitle')}>
      <header className="flex min-h-11 flex-none items-center gap-2 ps-4 pe-1">
        <div className="min-w-0 flex-1">
          <h2 className="truncate font-bold">{t('room.tableTitle')}</h2>
          <p className="truncate text-meta text-text-3">{view && <RoomFacts view={view} />}</p>
        </div>
        <IconButton label={t('room.closeTable')} onClick={onClose}>
          <X size={18} />
        </IconButton>
      </header>
      {view && <RoomRules view={view} />}
      <RoomTalk table={table} />
    </aside>
  );
}
