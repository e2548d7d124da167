import { Button, ErrorState, Skeleton, useText } from '@fairhouse/ui';
import { PlainForm } from '@fairhouse/ui/form';
import { useQuery } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { useState } from 'react';
import { readAmount, shownAmount } from '../../shell/amount-text.ts';
import { formFault } from '../../state/form-fault.ts';
import { refusalText } from '../../state/refusal.ts';
import { BothBalances } from './BothBalances.tsx';
import { vendorWalletsQuery } from './queries.ts';
import { judgeTransfer, TransferField } from './TransferField.tsx';
import { useTransfer } from './use-transfer.ts';

type LaunchTransferProps = {
  readonly vendorCode: string;
  /** True: open the game and move everything there; false: with what is there by then. */
  readonly onChosen: (confirmTrans: boolean) => void;
};

/** Before a game of a vendor with a wallet of its own: how much to move there. */
export function LaunchTransfer({ vendorCode, onChosen }: LaunchTransferProps) {
  const t = useText();
  const { data, isError, error, refetch } = useQuery(vendorWalletsQuery);
  if (isError) return <ErrorState detail={refusalText(t, error)} onRetry={() => void refetch()} />;
  const wallet = data?.wallets.find((one) => one.vendorCode === vendorCode);
  if (!data || !wallet) return <Skeleton className="m-6 h-72 max-w-lg rounded-card" />;
  const there = wallet.told ?? wallet.balance;
  return (
    <LaunchForm
      vendorCode={vendorCode}
      title={wallet.title}
      available={data.available}
      there={there}
      onChosen={onChosen}
    />
  );
}

type LaunchFormProps = LaunchTransferProps & {
  readonly title: string;
  readonly available: string;
  readonly there: string;
};

function LaunchForm({ vendorCode, title, available, there, onChosen }: LaunchFormProps) {
  const t = useText();
  const transfer = useTransfer();
  const [typed, setTyped] = useState(() => shownAmount(available));
  const fault = judgeTransfer(typed, available);
  const start = () => {
    const amount = readAmount(typed);
    if (!amount || fault) return;
    if (typed === shownAmount(available)) return onChosen(true);
    transfer.mutate(
      { vendorCode, direction: 'in', amount },
      { onSuccess: ({ state }) => state === 'done' && onChosen(false) },
    );
  };
  return (
    <div className="grid flex-1 place-items-center overflow-y-auto px-4 py-6">
      <PlainForm
        className="card grid w-full max-w-lg gap-4 p-6 max-md:p-5"
        fault={formFault(t, transfer.error)}
        pending={transfer.isPending}
        onSubmit={start}
        end={
          <>
            <Button
              type="submit"
              variant="main"
              size="lg"
              disabled={fault !== undefined}
              pending={transfer.isPending}
            >
              {t('vendorWallet.launch.moveAndPlay')}
            </Button>
            <Button size="lg" variant="quiet" disabled={transfer.isPending} onClick={() => onChosen(false)}>
              {t('vendorWallet.launch.playWith')}
            </Button>
          </>
        }
      >
        <span className="grid size-14 place-items-center rounded-full bg-bg-2 text-text-2">
          <Wallet size={24} aria-hidden="true" />
        </span>
        <div>
          <h2 className="display text-h3">{t('vendorWallet.launch.title')}</h2>
          <p className="mt-1 text-text-2">{t('vendorWallet.launch.body', { title })}</p>
        </div>
        <BothBalances available={available} there={there} title={title} />
        <TransferField typed={typed} there={available} fault={fault} onChange={setTyped} />
      </PlainForm>
    </div>
  );
}
