import { Inbox } from 'lucide-react';
import { page } from '../../parts/page.tsx';
import { paths } from '../../paths.ts';

export const home = page(paths.home, {
  needs: null,
  menu: { group: 'work', name: 'home', icon: Inbox },
  load: async () => (await import('./HomePage.tsx')).HomePage,
});
