import { Button, type Column, DataTable, showToast, useText } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { Instant } from '../../../parts/Instant.tsx';
import { Panel } from '../../../parts/Panel.tsx';
import { useFaultText } from '../../../parts/use-fault-text.ts';
import { useZone } from '../../../parts/use-zone.ts';
import { useMay } from '../../../platform/staff/index.ts';
import type { OfMember } from './of-member.ts';
import { forgetFailuresMutation, type Identity } from './queries.ts';

type Failure = Identity['failures'][number];

/** What was guessed at the account and still counts, and the way to forget it. */
export function FailuresPanel({ member, identity }: OfMember) {
  const t = useText();
  const words = useFaultText();
  const mayManage = useMay('member.manage');
  const columns = useColumns();
  const counted = identity.failures.filter(({ count }) => count > 0);
  const forget = useMutation({
    ...forgetFailuresMutation(member.id),
    onSuccess: () => showToast({ tone: 'good', text: t('memberIdentity.failures.done') }),
    onError: (error) => showToast({ tone: 'bad', text: words(error) }),
  });
  return (
    <Panel
      title={t('memberIdentity.failures.title')}
      end={
        mayManage &&
        counted.length > 0 && (
          <Button size="sm" pending={forget.isPending} onClick={() => forget.mutate()}>
            {t('memberIdentity.failures.forget')}
          </Button>
        )
      }
    >
      <DataTable
        caption={t('memberIdentity.failures.title')}
        columns={columns}
        rows={counted}
        rowKey={({ kind }) => kind}
        state="ready"
        onRetry={() => undefined}
        empty={<p className="px-4 pb-4 text-text-3">{t('memberIdentity.failures.none')}</p>}
      />
    </Panel>
  );
}

function useColumns(): readonly Column<Failure>[] {
  const t = useText();
  const zone = useZone();
  return [
    {
      key: 'kind',
      header: t('memberIdentity.failures.kind'),
      cell: ({ kind }) => (
        <span className="block whitespace-normal">{t(`memberIdentity.failures.kinds.${kind}`)}</span>
      ),
    },
    {
      key: 'count',
      header: t('memberIdentity.failures.count'),
      align: 'end',
      cell: ({ count, limit }) => (
        <span className="whitespace-nowrap tabular-nums">
          {t('memberIdentity.failures.of', { count, limit })}
        </span>
      ),
    },
    {
      key: 'until',
      header: t('memberIdentity.failures.until', { zone }),
      cell: ({ until }) =>
        until === null ? (
          <span className="text-text-3">{t('memberIdentity.failures.taken')}</span>
        ) : (
          <Instant at={until} />
        ),
    },
  ];
}
