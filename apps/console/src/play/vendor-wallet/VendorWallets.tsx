import { Amount, Badge, type Column, CopyText, EmptyState, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Instant } from '../../parts/Instant.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { QueryTable } from '../../parts/QueryTable.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { type StaffWallet, vendorWalletsQuery } from './queries.ts';
import { VendorTransfersTable } from './VendorTransfersTable.tsx';

/** A member's wallets at vendors, what the vendors say of them, and every transfer. */
export function VendorWallets({ memberId }: { memberId: string }) {
  const t = useText();
  const wallets = useQuery(vendorWalletsQuery(memberId));
  return (
    <div className="grid gap-3">
      <Panel title={t('vendorWallet.staff.wallets')}>
        <QueryTable
          query={wallets}
          caption={t('vendorWallet.staff.wallets')}
          columns={useColumns()}
          rows={wallets.data ?? []}
          rowKey={({ vendorCode }) => vendorCode}
          empty={
            <EmptyState
              title={t('vendorWallet.staff.noWallets')}
              body={t('vendorWallet.staff.noWalletsBody')}
            />
          }
        />
      </Panel>
      <Panel title={t('vendorWallet.staff.transfers')}>
        <VendorTransfersTable memberId={memberId} />
      </Panel>
    </div>
  );
}

function useColumns(): readonly Column<StaffWallet>[] {
  const t = useText();
  const zone = useZone();
  return [
    {
      key: 'vendor',
      header: t('vendorWallet.staff.vendor'),
      cell: ({ title, vendorCode }) => (
        <span className="flex flex-wrap items-center gap-x-2">
          {title}
          <CopyText value={vendorCode} label={t('vendorWallet.staff.codeName')} />
        </span>
      ),
    },
    {
      key: 'books',
      header: t('vendorWallet.staff.books'),
      align: 'end',
      cell: ({ balance }) => <Amount value={balance} />,
    },
    {
      key: 'told',
      narrow: 'below',
      header: t('vendorWallet.staff.told'),
      align: 'end',
      cell: ({ told }) => (told === null ? '–' : <Amount value={told} />),
    },
    {
      key: 'toldAt',
      narrow: 'below',
      header: t('vendorWallet.staff.toldAt', { zone }),
      cell: ({ toldAt }) => (toldAt === null ? t('vendorWallet.staff.never') : <Instant at={toldAt} />),
    },
    {
      key: 'rounds',
      narrow: 'below',
      header: t('vendorWallet.staff.rounds'),
      align: 'end',
      cell: ({ rounds }) => <span className="tabular-nums">{rounds}</span>,
    },
    {
      key: 'difference',
      header: t('vendorWallet.staff.difference'),
      cell: (wallet) => <Verdict wallet={wallet} />,
    },
  ];
}

/** Whether books and vendor agree; anything else is for a person to look into. */
function Verdict({ wallet: { balance, told, difference, refused } }: { wallet: StaffWallet }) {
  const t = useText();
  if (refused !== null) return <Badge tone="loss">{t('vendorWallet.staff.refused', { why: refused })}</Badge>;
  if (difference !== '0.0000')
    return (
      <Badge tone="loss">
        <Amount value={difference} signed />
      </Badge>
    );
  if (told === balance) return <Badge tone="win">{t('vendorWallet.staff.agrees')}</Badge>;
  return <Badge tone="info">{t('vendorWallet.staff.open')}</Badge>;
}
