import { useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { gameQuery } from '../../play/lobby/index.ts';
import { roomQuery } from './queries.ts';

type TalkButtonProps = {
  readonly table: string;
  readonly open: boolean;
  readonly onToggle: () => void;
};

/** Opens the room of a live table; there is none at other games, nor where the brand has closed them. */
export function TalkButton({ table, open, onToggle }: TalkButtonProps) {
  const t = useText();
  const game = useQuery({ ...gameQuery(table), enabled: table !== '' });
  const room = useQuery({ ...roomQuery(table), enabled: game.data?.category === 'live', retry: false });
  if (!open && !room.data?.room.open) return null;
  return (
    <button type="button" className="talk-button" aria-expanded={open} onClick={onToggle}>
      <MessagesSquare size={16} aria-hidden="true" />
      <span className="max-md:sr-only">{t('room.tableTitle')}</span>
    </button>
  );
}
