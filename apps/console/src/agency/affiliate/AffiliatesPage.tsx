import { Badge, Button, Card, type Column, CopyText, EmptyState, showToast, useText } from '@fairhouse/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Instant } from '../../parts/Instant.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { QueryTable } from '../../parts/QueryTable.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { useZone } from '../../parts/use-zone.ts';
import { useMay } from '../../platform/staff/index.ts';
import { AddAffiliateDialog } from './AddAffiliateDialog.tsx';
import { type Affiliate, affiliatesQuery, saveAffiliateMutation } from './queries.ts';

/** The codes by which people are invited, and whom they have brought. */
export function AffiliatesPage() {
  const t = useText();
  const mayWrite = useMay('setting.write');
  const affiliates = useQuery(affiliatesQuery());
  const [adding, setAdding] = useState(false);
  const columns = useColumns();
  return (
    <>
      <PageHead title={t('affiliate.title')} about={t('affiliate.about')}>
        {mayWrite && (
          <Button size="sm" variant="main" onClick={() => setAdding(true)}>
            {t('affiliate.add')}
          </Button>
        )}
      </PageHead>
      <div className="px-4 pb-8">
        <Card className="overflow-hidden">
          <QueryTable
            query={affiliates}
            caption={t('affiliate.title')}
            columns={columns}
            rows={affiliates.data?.items ?? []}
            rowKey={({ code }) => code}
            empty={<EmptyState title={t('affiliate.empty')} body={t('affiliate.emptyBody')} />}
          />
        </Card>
      </div>
      {adding && <AddAffiliateDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function useColumns(): readonly Column<Affiliate>[] {
  const t = useText();
  const zone = useZone();
  const mayWrite = useMay('setting.write');
  const none = (words: string) => <span className="text-text-3">{words}</span>;
  const columns: readonly Column<Affiliate>[] = [
    {
      key: 'code',
      header: t('affiliate.code'),
      cell: (one) => <CodeCell one={one} />,
    },
    {
      key: 'owner',
      header: t('affiliate.owner'),
      narrow: 'hidden',
      cell: ({ owner }) => owner ?? none(t('affiliate.house')),
    },
    {
      key: 'domain',
      header: t('affiliate.domain'),
      narrow: 'below',
      cell: ({ domain }) => domain ?? none(t('affiliate.everywhere')),
    },
    {
      key: 'state',
      header: t('affiliate.state'),
      cell: ({ enabled }) => (
        <Badge tone={enabled ? 'win' : 'neutral'}>{t(enabled ? 'affiliate.on' : 'affiliate.off')}</Badge>
      ),
    },
    {
      key: 'registered',
      header: t('affiliate.registered'),
      align: 'end',
      narrow: 'hidden',
      cell: ({ registered }) => <span className="tabular-nums">{registered}</span>,
    },
    {
      key: 'link',
      header: t('affiliate.link'),
      cell: ({ link, code }) => (
        <CopyText
          className="max-w-64 max-md:[&>code]:hidden"
          value={link}
          shown={new URL(link).host}
          label={t('affiliate.linkOf', { code })}
        />
      ),
    },
    {
      key: 'added',
      header: t('affiliate.added', { zone }),
      narrow: 'below',
      cell: ({ createdAt }) => <Instant at={createdAt} />,
    },
  ];
  if (!mayWrite) return columns;
  return [...columns, { key: 'turn', header: '', align: 'end', cell: (one) => <Turn one={one} /> }];
}

/** A code; on phones with whom it brings people to and how many came. */
function CodeCell({ one: { code, owner, registered } }: { one: Affiliate }) {
  const t = useText();
  return (
    <>
      <code className="font-mono">{code}</code>
      <span className="block whitespace-normal text-text-2 md:hidden">
        {t('affiliate.brought', { owner: owner ?? t('affiliate.house'), registered })}
      </span>
    </>
  );
}

/** Switches a code off or on again. */
function Turn({ one }: { one: Affiliate }) {
  const t = useText();
  const words = useFaultText();
  const { code, domain, owner, enabled } = one;
  const save = useMutation({
    ...saveAffiliateMutation(),
    onSuccess: () =>
      showToast({ tone: 'good', text: t(enabled ? 'affiliate.isOff' : 'affiliate.isOn', { code }) }),
    onError: (error) => showToast({ tone: 'bad', text: words(error) }),
  });
  return (
    <Button
      size="sm"
      className="whitespace-nowrap"
      aria-label={t(enabled ? 'affiliate.turnOffNamed' : 'affiliate.turnOnNamed', { code })}
      pending={save.isPending}
      onClick={() => save.mutate({ code, domain, owner, enabled: !enabled })}
    >
      {t(enabled ? 'affiliate.turnOff' : 'affiliate.turnOn')}
    </Button>
  );
}
