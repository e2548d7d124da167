import { Amount, Button, ErrorState, Skeleton, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { sharePct, sumAmounts } from '../../money/wallet/index.ts';
import { MemberOnly } from '../../shell/MemberOnly.tsx';
import { useMoneyHidden } from '../../state/money-hidden.ts';
import { refusalText } from '../../state/refusal.ts';
import { useMoneySymbol } from '../../state/use-money-symbol.ts';
import { vendorWalletsQuery } from './queries.ts';
import { TransferList } from './TransferList.tsx';
import { useSweepAll } from './use-transfer.ts';
import { WalletTable } from './WalletTable.tsx';

/** The member's wallets at vendors: what is where, moving it there and back (spec §2: /seamless). */
export default function VendorWalletsPage() {
  const t = useText();
  return (
    <MemberOnly title={t('shell.member.seamless')}>
      <Wallets />
    </MemberOnly>
  );
}

function Wallets() {
  const t = useText();
  const { data, isError, error, refetch } = useQuery(vendorWalletsQuery);
  if (isError && !data) return <ErrorState detail={refusalText(t, error)} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className="mt-4 grid gap-6" aria-busy="true">
        <Skeleton className="h-32 rounded-card" />
        <Skeleton className="h-56 rounded-card" />
      </div>
    );
  const away = sumAmounts(data.wallets.map(({ told, balance }) => told ?? balance));
  return (
    <>
      <WalletsHead away={away} available={data.available} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <WalletTable wallets={data.wallets} available={data.available} />
        <TransferList />
      </div>
    </>
  );
}

function WalletsHead({ away, available }: { away: string; available: string }) {
  const t = useText();
  const symbol = useMoneySymbol();
  const hidden = useMoneyHidden();
  const sweepAll = useSweepAll();
  const nothing = away === '0.0000';
  const share = sharePct(away, sumAmounts([away, available]));
  return (
    <section className="mt-4" aria-label={t('vendorWallet.total')}>
      <p className="max-w-2xl text-text-2">{t('vendorWallet.lead')}</p>
      <p className="mt-4 font-semibold text-text-2">{t('vendorWallet.total')}</p>
      <div className="mt-1 flex flex-wrap items-end justify-between gap-3">
        <Amount value={away} symbol={symbol} size="big" hidden={hidden} />
        <span className="grid justify-items-end gap-1 max-sm:w-full max-sm:justify-items-stretch">
          <Button
            variant="main"
            icon={<Undo2 size={20} />}
            disabled={nothing}
            pending={sweepAll.isPending}
            aria-describedby={nothing ? 'nothing-away' : undefined}
            onClick={() => sweepAll.mutate()}
          >
            {t('vendorWallet.sweepAll')}
          </Button>
          {nothing && (
            <span id="nothing-away" className="text-meta text-text-3">
              {t('vendorWallet.nothingThere')}
            </span>
          )}
        </span>
      </div>
      <div className="split mt-4" aria-hidden="true">
        <i style={{ width: `${share}%` }} />
        <i style={{ flex: 1 }} data-kind="none" />
      </div>
      <p className="plain-money mt-2 flex justify-end gap-1 text-meta text-text-2">
        <Amount value={available} hidden={hidden} /> {t('vendorWallet.main')}
      </p>
    </section>
  );
}
