import { formatMoney, type Money, parseMoney, wireMoney } from '@fairhouse/kernel';
import { Amount, Button, MoneyField, showToast, useText } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { judgeAmount, readAmount, shownAmount } from '../../shell/amount-text.ts';
import { useBrand } from '../../state/brand.tsx';
import { client } from '../../state/client.ts';
import { refusalText } from '../../state/refusal.ts';
import { useAttempts } from '../../state/use-attempts.ts';
import { AccountChoice } from './AccountChoice.tsx';
import { findBlock } from './free-to-withdraw.ts';
import { refreshWithdrawals, type WithdrawOverview } from './queries.ts';
import { WithdrawFacts } from './WithdrawFacts.tsx';

const ProveDialog = lazy(() => import('./ProveDialog.tsx'));

const leastOf = (...amounts: readonly string[]): string =>
  amounts.reduce((least, each) => (parseMoney(each)! < parseMoney(least)! ? each : least));

/** Account, amount, what it costs and when it comes, one button. */
export function WithdrawForm({ overview }: { overview: WithdrawOverview }) {
  const t = useText();
  const { currencySymbol } = useBrand();
  const attempts = useAttempts();
  const [accountId, setAccountId] = useState(overview.accounts[0]?.id);
  const account = overview.accounts.find(({ id }) => id === accountId) ?? overview.accounts[0]!;
  const method = overview.methods.find(({ id }) => id === account.methodId);
  const [typed, setTyped] = useState('');
  const [proving, setProving] = useState(false);
  const amount = readAmount(typed);
  const create = useMutation({
    mutationFn: (proof: string) => {
      const body = { accountId: account.id, amount: amount! };
      return client.withdrawal.create({ body, idempotencyKey: attempts.keyOf(body), proof });
    },
    onSuccess: () => {
      attempts.forget();
      setTyped('');
      showToast({ tone: 'good', text: t('withdrawal.done') });
    },
    onSettled: refreshWithdrawals,
  });
  if (!method) return <p className="card p-5 text-text-2">{t('faults.withdrawal_method_unavailable')}</p>;

  const most = leastOf(method.maximum, overview.available, overview.leftToday);
  const fault = typed === '' ? undefined : judgeAmount(typed, { minimum: method.minimum, maximum: most });
  const bounds = { minimum: shownAmount(method.minimum), maximum: shownAmount(most) };
  const payout =
    amount && parseMoney(amount)! > parseMoney(method.fee)! ? less(amount, method.fee) : undefined;
  const blocked = findBlock(overview) !== undefined;
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (amount && !fault && !blocked) setProving(true);
      }}
    >
      <AccountChoice
        accounts={overview.accounts}
        value={account.id}
        onChange={(id) => setAccountId(id as typeof account.id)}
      />
      <MoneyField
        label={t('withdrawal.amount')}
        look="big"
        symbol={currencySymbol}
        typed={typed}
        error={fault && t(`withdrawal.${fault}`, bounds)}
        minimum={method.minimum}
        maximum={most}
        onType={(text) => {
          setTyped(text);
          create.reset();
        }}
      />
      <div className="flex justify-center">
        <Button size="sm" onClick={() => setTyped(shownAmount(wholeCents(most)))}>
          {t('withdrawal.all')}
        </Button>
      </div>
      <WithdrawFacts method={method} leftToday={overview.leftToday} payout={payout} />
      <div>
        <Button
          type="submit"
          variant="main"
          size="lg"
          className="w-full"
          disabled={!amount || fault !== undefined || blocked}
          pending={create.isPending}
        >
          {t('withdrawal.action')} {amount && <Amount value={amount} symbol={currencySymbol} />}
        </Button>
        <p role="alert" className="mt-2 text-center text-dense text-loss empty:hidden">
          {create.error && refusalText(t, create.error)}
        </p>
        <p className="mt-2 text-center text-meta text-text-3">
          {t(overview.cancellable ? 'withdrawal.mayReturn' : 'withdrawal.noReturn')}
        </p>
      </div>
      <Suspense>
        {proving && amount && (
          <ProveDialog
            amount={amount}
            to={t('withdrawal.account.ends', account)}
            onClose={() => setProving(false)}
            onProven={(proof) => {
              setProving(false);
              create.mutate(proof);
            }}
          />
        )}
      </Suspense>
    </form>
  );
}

const less = (amount: string, fee: string): string =>
  wireMoney((parseMoney(amount)! - parseMoney(fee)!) as Money);

/** What a field of two decimals can hold of an amount. */
const wholeCents = (amount: string): string => formatMoney(parseMoney(amount)!).replaceAll(',', '');
