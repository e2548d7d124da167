import { Globe } from 'lucide-react';
import { page } from '../../parts/page.tsx';
import { paths } from '../../paths.ts';

export const access = page(paths.access, {
  needs: 'setting.read',
  menu: { group: 'setUp', name: 'access', icon: Globe },
  load: async () => (await import('./AccessPage.tsx')).AccessPage,
});
