import { ScrollText } from 'lucide-react';
import { page } from '../../parts/page.tsx';
import { paths, SUBJECT_MAX, textOf } from '../../paths.ts';

export const audit = page(paths.audit, {
  needs: 'audit.read',
  menu: { group: 'prove', name: 'audit', icon: ScrollText },
  load: async () => (await import('./AuditPage.tsx')).AuditPage,
  read: (query): { subject?: string } => ({
    subject: textOf(query.subject, SUBJECT_MAX),
  }),
});
