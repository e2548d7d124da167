import { nameIn } from '@fairhouse/text';
import { useLanguage, useText } from '@fairhouse/ui';
import { Pin } from 'lucide-react';
import type { RoomView } from './queries.ts';

/** How many are in a room, and its pace where it has one. */
export function RoomFacts({ view: { here, room } }: { view: RoomView }) {
  const t = useText();
  const slow = room.slowSeconds > 0 ? ` · ${t('room.slow', { count: room.slowSeconds })}` : '';
  return `${t('room.here', { count: here })}${slow}`;
}

/** What stands above a room, where its moderators wrote something. */
export function RoomRules({ view: { room } }: { view: RoomView }) {
  const language = useLanguage();
  if (!room.rules) return null;
  return (
    <p className="flex flex-none items-center gap-2 bg-bg-2 px-4 py-2 text-dense text-text-2">
      <Pin size={14} className="flex-none text-text-3" aria-hidden="true" />
      {nameIn(room.rules, language)}
    </p>
  );
}
