import { RETURN_DAYS, type ReturnDays } from '@fairhouse/wire/play/rtp-monitor';
import { Dices } from 'lucide-react';
import { page } from '../../parts/page.tsx';
import { oneOf, paths } from '../../paths.ts';

export const games = page(paths.games, {
  needs: 'game.read',
  menu: { group: 'prove', name: 'games', icon: Dices },
  load: async () => (await import('./RtpMonitorPage.tsx')).RtpMonitorPage,
  read: (query): { days?: ReturnDays } => ({
    days: oneOf(RETURN_DAYS, query.days),
  }),
});
