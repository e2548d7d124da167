import { formatMoney, type Money, parseMoney, wireMoney } from '@fairhouse/kernel';
import { Amount, Button, showToast, useText } from '@fairhouse/ui';
import { Form, FormMoney, Submit } from '@fairhouse/ui/form';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { KycMissing, readKycRefusal } from '../../identity/kyc/index.ts';
import { judgeAmount, readAmount, shownAmount } from '../../shell/amount-text.ts';
import { useBrand } from '../../state/brand.tsx';
import { client } from '../../state/client.ts';
import { formFault } from '../../state/form-fault.ts';
import { useAttempts } from '../../state/use-attempts.ts';
import { GiveUpBonus } from '../wallet/index.ts';
import { AccountChoice } from './AccountChoice.tsx';
import { FREE_ID, findBlock } from './free-to-withdraw.ts';
import { refreshWithdrawals, type WithdrawOverview } from './queries.ts';
import { WithdrawFacts } from './WithdrawFacts.tsx';

const ProveDialog = lazy(() => import('./ProveDialog.tsx'));

const leastOf = (...amounts: readonly string[]): string =>
  amounts.reduce((least, each) => (parseMoney(each)! < parseMoney(least)! ? each : least));

type Entry = { accountId: string; amount: string };

/** The amount; what is wrong with it is said beside it. */
const AMOUNT = 'withdraw-amount';

/** Account, amount, what it costs and when it comes, one button. */
export function WithdrawForm({ overview }: { overview: WithdrawOverview }) {
  const t = useText();
  const { currencySymbol } = useBrand();
  const attempts = useAttempts();
  const form = useForm<Entry>({
    mode: 'onChange',
    defaultValues: { accountId: overview.accounts[0]?.id ?? '', amount: '' },
  });
  const [accountId, typed] = form.watch(['accountId', 'amount']);
  const account = overview.accounts.find(({ id }) => id === accountId) ?? overview.accounts[0]!;
  const method = overview.methods.find(({ id }) => id === account.methodId);
  const [proving, setProving] = useState(false);
  const [givesUp, setGivesUp] = useState(false);
  const amount = readAmount(typed);
  const create = useMutation({
    mutationFn: (proof: string) => {
      const body = {
        accountId: account.id,
        amount: amount!,
        ...(overview.bonus && givesUp ? ({ giveUpBonus: true } as const) : {}),
      };
      return client.withdrawal.create({ body, idempotencyKey: attempts.keyOf(body), proof });
    },
    onSuccess: () => {
      attempts.forget();
      form.setValue('amount', '');
      setGivesUp(false);
      showToast({ tone: 'good', text: t('withdrawal.done') });
    },
    onSettled: refreshWithdrawals,
  });
  if (!method) return <p className="card p-5 text-text-2">{t('faults.withdrawal_method_unavailable')}</p>;

  const most = leastOf(method.maximum, overview.available, overview.leftToday);
  const bounds = { minimum: shownAmount(method.minimum), maximum: shownAmount(most) };
  const check = (text: string) => {
    const fault = text === '' ? undefined : judgeAmount(text, { minimum: method.minimum, maximum: most });
    return fault && t(`withdrawal.${fault}`, bounds);
  };
  const payout =
    amount && parseMoney(amount)! > parseMoney(method.fee)! ? less(amount, method.fee) : undefined;
  const block = findBlock(overview);
  const blocked = block !== undefined && !(block === 'bonus' && givesUp);
  return (
    <Form
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      form={form}
      fault={formFault(t, create.error)}
      pending={create.isPending}
      onSubmit={() => setProving(true)}
      end={
        <div>
          <Submit
            size="lg"
            className="w-full"
            blocked={
              blocked
                ? { saidBy: FREE_ID }
                : typed === ''
                  ? t('withdrawal.unreadable')
                  : check(typed) && { saidBy: `${AMOUNT}-error` }
            }
          >
            {t('withdrawal.action')} {amount && <Amount value={amount} symbol={currencySymbol} />}
          </Submit>
          <p className="mt-2 text-center text-meta text-text-3">
            {t(overview.cancellable ? 'withdrawal.mayReturn' : 'withdrawal.noReturn')}
          </p>
        </div>
      }
    >
      <AccountChoice accounts={overview.accounts} field={form.register('accountId')} />
      <FormMoney
        id={AMOUNT}
        name="amount"
        label={t('withdrawal.amount')}
        look="big"
        symbol={currencySymbol}
        minimum={method.minimum}
        maximum={most}
        check={check}
      />
      <div className="flex justify-center">
        <Button
          size="sm"
          onClick={() => form.setValue('amount', shownAmount(wholeCents(most)), { shouldValidate: true })}
        >
          {t('withdrawal.all')}
        </Button>
      </div>
      {block === 'bonus' && overview.bonus && (
        <GiveUpBonus bonus={overview.bonus} chosen={givesUp} onChoose={setGivesUp} />
      )}
      {block !== 'kyc' && <KycMissing {...readKycRefusal(create.error)} />}
      <WithdrawFacts method={method} leftToday={overview.leftToday} payout={payout} />
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
    </Form>
  );
}

const less = (amount: string, fee: string): string =>
  wireMoney((parseMoney(amount)! - parseMoney(fee)!) as Money);

/** What a field of two decimals can hold of an amount. */
const wholeCents = (amount: string): string => formatMoney(parseMoney(amount)!).replaceAll(',', '');
