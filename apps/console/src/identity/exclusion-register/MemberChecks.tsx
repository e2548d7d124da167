import type { Id } from '@fairhouse/kernel';
import { useText } from '@fairhouse/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Panel } from '../../parts/Panel.tsx';
import { SliceTable } from '../../parts/SliceTable.tsx';
import { useCheckColumns } from './columns.tsx';
import { checksQuery } from './queries.ts';

/** What the national register was asked about a member. */
export function MemberChecks({ member: { id } }: { member: { readonly id: Id<'player'> } }) {
  const t = useText();
  const checks = useInfiniteQuery(checksQuery({ member: id }));
  const title = t('exclusionRegister.title');
  return (
    <Panel title={title}>
      <SliceTable
        query={checks}
        caption={title}
        columns={useCheckColumns('member')}
        rows={checks.data?.pages.flatMap(({ items }) => items) ?? []}
        rowKey={(check) => check.id}
        empty={<p className="px-4 pb-4 text-text-3">{t('exclusionRegister.neverAsked')}</p>}
      />
    </Panel>
  );
}
