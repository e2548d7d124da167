import { Badge, useText } from '@fairhouse/ui';
import type { HarmCaseRow } from '@fairhouse/wire/office/harm';
import { Instant } from '../../parts/Instant.tsx';

/** Until when somebody is to speak with the member, and whether that was missed. */
export function ContactDue({ of }: { readonly of: HarmCaseRow }) {
  const t = useText();
  const { dueAt, contactedAt, state } = of;
  const late = (contactedAt ?? (state === 'open' ? Date.now() : 0)) > dueAt;
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <Instant at={dueAt} />
      {late && <Badge tone="loss">{t('harm.late')}</Badge>}
    </span>
  );
}
