import { Amount, Button, type Column, DataTable, EmptyState, ProviderMark, useText } from '@fairhouse/ui';
import type { VendorWalletView } from '@fairhouse/wire/play/vendor-wallet';
import { LogIn, LogOut } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMoneyHidden } from '../../state/money-hidden.ts';

const TransferDialog = lazy(() => import('./TransferDialog.tsx'));

type Asked = { readonly vendorCode: string; readonly direction: 'in' | 'out' };
type WalletTableProps = { readonly wallets: readonly VendorWalletView[]; readonly available: string };

/** A line per vendor: what is there, and the two ways of moving money. */
export function WalletTable({ wallets, available }: WalletTableProps) {
  const t = useText();
  const [asked, setAsked] = useState<Asked>();
  const wallet = wallets.find(({ vendorCode }) => vendorCode === asked?.vendorCode);
  return (
    <section className="card overflow-hidden">
      <h2 className="px-5 pt-4 pb-3 font-bold text-lead">{t('vendorWallet.wallets')}</h2>
      <DataTable
        caption={t('vendorWallet.wallets')}
        columns={useColumns(available, setAsked)}
        rows={wallets}
        rowKey={({ vendorCode }) => vendorCode}
        state="ready"
        onRetry={() => undefined}
        empty={<EmptyState title={t('vendorWallet.none')} body={t('vendorWallet.noneBody')} />}
      />
      {asked && wallet && (
        <Suspense>
          <TransferDialog
            wallet={wallet}
            direction={asked.direction}
            available={available}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}

function useColumns(available: string, onAsk: (asked: Asked) => void): readonly Column<VendorWalletView>[] {
  const t = useText();
  const hidden = useMoneyHidden();
  return [
    {
      key: 'provider',
      header: t('vendorWallet.provider'),
      cell: (wallet) => (
        <span className="flex items-center gap-3">
          <ProviderMark code={wallet.vendorCode} size={32} />
          <span className="min-w-0">
            <b className="block font-semibold">{wallet.title}</b>
            <WalletNote wallet={wallet} />
          </span>
        </span>
      ),
    },
    {
      key: 'balance',
      header: t('vendorWallet.balance'),
      align: 'end',
      cell: ({ told, balance }) => <Amount value={told ?? balance} hidden={hidden} />,
    },
    {
      key: 'actions',
      header: <span className="sr-only">{t('vendorWallet.actions')}</span>,
      align: 'end',
      cell: ({ vendorCode, title, state, told, balance }) => (
        <span className="flex justify-end gap-2">
          <MoveButton
            icon={<LogIn size={18} />}
            short={t('vendorWallet.moveIn')}
            label={t('vendorWallet.moveInto', { title })}
            disabled={state !== 'open' || available === '0.0000'}
            onClick={() => onAsk({ vendorCode, direction: 'in' })}
          />
          <MoveButton
            icon={<LogOut size={18} />}
            short={t('vendorWallet.moveOut')}
            label={t('vendorWallet.moveOutOf', { title })}
            disabled={(told ?? balance) === '0.0000'}
            onClick={() => onAsk({ vendorCode, direction: 'out' })}
          />
        </span>
      ),
    },
  ];
}

type MoveButtonProps = {
  readonly icon: ReactNode;
  readonly short: string;
  readonly label: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
};

const MoveButton = ({ icon, short, label, disabled, onClick }: MoveButtonProps) => (
  <Button
    size="sm"
    className="max-md:min-h-11 max-md:min-w-11"
    icon={icon}
    aria-label={label}
    disabled={disabled}
    onClick={onClick}
  >
    <span className="max-md:hidden">{short}</span>
  </Button>
);

/** What is out of the ordinary about a wallet, the most pressing first. */
function WalletNote({ wallet }: { wallet: VendorWalletView }) {
  const t = useText();
  const { told, balance, moving, state } = wallet;
  const note =
    told === null
      ? 'silent'
      : moving
        ? 'moving'
        : told !== balance
          ? 'counting'
          : state !== 'open'
            ? 'resting'
            : undefined;
  if (!note) return null;
  const pressing = note === 'silent' || note === 'resting';
  return (
    <span className={`mt-0.5 block text-meta ${pressing ? 'text-warn' : 'text-text-2'}`}>
      {t(`vendorWallet.${note}`)}
    </span>
  );
}
