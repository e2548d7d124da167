import { Amount, Card, useText } from '@fairhouse/ui';
import type { WithdrawalView } from '@fairhouse/wire/money/withdrawal';
import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { Go } from '../../shell/go.tsx';
import { useBrand } from '../../state/brand.tsx';
import { ConfirmButtons } from './ConfirmButtons.tsx';
import { NextWord } from './NextWord.tsx';
import { withdrawalsQuery } from './queries.ts';
import { WithdrawalState } from './WithdrawalState.tsx';
import { WithdrawalTrack } from './WithdrawalTrack.tsx';

const OPEN: ReadonlySet<WithdrawalView['state']> = new Set([
  'requested',
  'approved',
  'disbursed',
  'partial',
  'disputed',
]);

/** Withdrawals that somebody still has to act on, each with its way and the next step. */
export function UnderWay() {
  const { data } = useInfiniteQuery(withdrawalsQuery);
  const open = data?.pages.flatMap(({ items }) => items).filter(({ state }) => OPEN.has(state)) ?? [];
  return open.map((withdrawal) => <OnItsWay key={withdrawal.id} withdrawal={withdrawal} />);
}

function OnItsWay({ withdrawal }: { withdrawal: WithdrawalView }) {
  const t = useText();
  const { currencySymbol } = useBrand();
  return (
    <Card className="p-5">
      <div className="mb-4 flex items-center justify-between gap-3">
        <h2 className="font-bold text-lead">
          <Go
            to={paths.withdrawalTracker(withdrawal.id)}
            className="-my-2.5 flex min-h-11 items-center gap-1.5 hover:underline"
          >
            {t('withdrawal.tracker.one')} <Amount value={withdrawal.amount} symbol={currencySymbol} />
          </Go>
        </h2>
        <WithdrawalState state={withdrawal.state} />
      </div>
      <WithdrawalTrack withdrawal={withdrawal} />
      <hr className="my-4 border-line-soft" />
      <NextWord withdrawal={withdrawal} />
      <ConfirmButtons withdrawal={withdrawal} />
    </Card>
  );
}
