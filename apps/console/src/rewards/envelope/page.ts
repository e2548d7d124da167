import { MailOpen } from 'lucide-react';
import { page } from '../../parts/page.tsx';
import { paths } from '../../paths.ts';

export const envelopes = page(paths.envelopes, {
  needs: 'promotion.read',
  menu: { group: 'offer', name: 'envelopes', icon: MailOpen },
  load: async () => (await import('./EnvelopesPage.tsx')).EnvelopesPage,
});
