import { AUDIT_KINDS, AUDIT_NAME_MAX } from '@fairhouse/wire/platform/audit-words';
import { ScrollText } from 'lucide-react';
import { page } from '../../parts/page.tsx';
import { oneOf, paths, textOf, timeOf } from '../../paths.ts';
import type { AuditWish } from './queries.ts';

export const audit = page(paths.audit, {
  needs: 'audit.read',
  menu: { group: 'prove', name: 'audit', icon: ScrollText },
  load: async () => (await import('./AuditPage.tsx')).AuditPage,
  read: (query): AuditWish => ({
    subject: textOf(query.subject, AUDIT_NAME_MAX),
    actor: textOf(query.actor, AUDIT_NAME_MAX),
    kind: oneOf(AUDIT_KINDS, query.kind),
    from: timeOf(query.from),
    to: timeOf(query.to),
  }),
});
