import { Handshake } from 'lucide-react';
import { page } from '../../parts/page.tsx';
import { paths } from '../../paths.ts';

export const integrity = page(paths.integrity, {
  needs: 'game.read',
  menu: { group: 'prove', name: 'integrity', icon: Handshake },
  load: async () => (await import('./IntegrityPage.tsx')).IntegrityPage,
});
