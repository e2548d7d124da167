import { Store } from 'lucide-react';
import { page } from '../../parts/page.tsx';
import { paths } from '../../paths.ts';

export const brands = page(paths.brands, {
  needs: 'brand.manage',
  menu: { group: 'setUp', name: 'brands', icon: Store },
  load: async () => (await import('./BrandsPage.tsx')).BrandsPage,
});
