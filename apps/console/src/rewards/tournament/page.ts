import { Trophy } from 'lucide-react';
import { page } from '../../parts/page.tsx';
import { paths } from '../../paths.ts';

export const tournaments = page(paths.tournaments, {
  needs: 'promotion.read',
  menu: { group: 'offer', name: 'tournaments', icon: Trophy },
  load: async () => (await import('./TournamentsPage.tsx')).TournamentsPage,
});
