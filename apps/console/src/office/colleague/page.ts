import { ClipboardCheck, KeyRound, UserRoundCog } from 'lucide-react';
import { page } from '../../parts/page.tsx';
import { paths } from '../../paths.ts';

export const staff = page(paths.staff, {
  needs: 'staff.manage',
  menu: { group: 'setUp', name: 'staff', icon: UserRoundCog },
  load: async () => (await import('./StaffPage.tsx')).StaffPage,
});

export const apiKeys = page(paths.apiKeys, {
  needs: 'key.manage',
  menu: { group: 'setUp', name: 'apiKeys', icon: KeyRound },
  load: async () => (await import('./keys/KeysPage.tsx')).KeysPage,
});

export const accessReview = page(paths.accessReview, {
  needs: 'staff.manage',
  menu: { group: 'prove', name: 'accessReview', icon: ClipboardCheck },
  load: async () => (await import('./review/AccessReviewPage.tsx')).AccessReviewPage,
});
