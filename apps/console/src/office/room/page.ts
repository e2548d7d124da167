import { MessageCircleMore } from 'lucide-react';
import { page } from '../../parts/page.tsx';
import { oneOf, paths } from '../../paths.ts';

const SHOWN = ['reported'] as const;

export const room = page(paths.room, {
  needs: 'room.moderate',
  menu: { group: 'work', name: 'room', icon: MessageCircleMore },
  load: async () => (await import('./RoomPage.tsx')).RoomPage,
  read: (query): { shown?: (typeof SHOWN)[number] } => ({ shown: oneOf(SHOWN, query.shown) }),
});
