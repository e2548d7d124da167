import { formatMoney, type Money, moneyOf, parseMoney, wireMoney } from '@fairhouse/kernel';
import { Amount, Button, MoneyField, Select, showToast, useText } from '@fairhouse/ui';
import { PlainForm } from '@fairhouse/ui/form';
import { TEAM_SPLITS, type TeamSplit } from '@fairhouse/wire/agency/team-envelope-words';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import {
  refreshTransfers,
  SetPaymentPassword,
  type TransferOverview,
  WhatHolds,
} from '../../money/upline-transfer/index.ts';
import { GiveUpBonus } from '../../money/wallet/index.ts';
import { judgeAmount, readAmount, shownAmount } from '../../shell/amount-text.ts';
import { useBrand } from '../../state/brand.tsx';
import { client } from '../../state/client.ts';
import { formFault } from '../../state/form-fault.ts';
import { queryClient } from '../../state/query.ts';
import { useAttempts } from '../../state/use-attempts.ts';
import { AccountsField } from './AccountsField.tsx';
import { sentEnvelopesQuery } from './queries.ts';

const ProveDialog = lazy(() => import('./ProveDialog.tsx'));

/** What two decimals can show. */
const CENT = moneyOf(100n);

type SendFormProps = {
  readonly overview: TransferOverview;
  /** Accounts directly below. */
  readonly people: number;
};

/** How it is shared, how much, for whom; the payment password is asked for last. */
export function SendForm({ overview, people }: SendFormProps) {
  const t = useText();
  const { currencySymbol } = useBrand();
  const attempts = useAttempts();
  const [split, setSplit] = useState<TeamSplit>('lucky');
  const [typed, setTyped] = useState('');
  /** Null: everybody. */
  const [accounts, setAccounts] = useState<readonly string[] | null>(null);
  const [givesUp, setGivesUp] = useState(false);
  const [proving, setProving] = useState(false);
  const amount = readAmount(typed);
  const shares = accounts === null ? people : accounts.length;
  const send = useMutation({
    mutationFn: (proof: string) => {
      const more = overview.bonus && givesUp ? ({ giveUpBonus: true } as const) : {};
      const body = { split, amount: amount!, accounts: accounts && [...accounts], ...more };
      return client.teamEnvelope.send({ body, idempotencyKey: attempts.keyOf(body), proof });
    },
    onSuccess: () => {
      attempts.forget();
      setTyped('');
      setAccounts(null);
      setGivesUp(false);
      showToast({ tone: 'good', text: t('agency.envelope.sent') });
    },
    onSettled: () => Promise.all([refreshTransfers(), queryClient.invalidateQueries(sentEnvelopesQuery)]),
  });
  const { least, most } = boundsOf(overview, split, shares);
  const fault =
    typed === '' ? undefined : judgeAmount(typed, { minimum: wireMoney(least), maximum: wireMoney(most) });
  const total = amount === undefined ? undefined : totalOf(parseMoney(amount)!, split, shares);
  const blocked = overview.hold !== null || parseMoney(overview.owed)! > 0n || overview.counting;
  const free = overview.bonus === null || givesUp;
  const ready = total !== undefined && fault === undefined && shares > 0 && !blocked && free;
  if (!overview.paymentPassword) return <SetPaymentPassword />;
  return (
    <PlainForm
      className="card grid grid-cols-[minmax(0,1fr)] gap-4 p-5"
      label={t('agency.envelope.make')}
      fault={formFault(t, send.error)}
      pending={send.isPending}
      onSubmit={() => ready && setProving(true)}
      end={
        <Button
          type="submit"
          variant="main"
          size="lg"
          className="w-full"
          disabled={!ready}
          pending={send.isPending}
        >
          {t('agency.envelope.send')}{' '}
          {total !== undefined && <Amount value={wireMoney(total)} symbol={currencySymbol} />}
        </Button>
      }
    >
      <h2 className="font-semibold">{t('agency.envelope.make')}</h2>
      <WhatHolds overview={overview} />
      <Select
        label={t('agency.envelope.split')}
        value={split}
        onChange={({ target }) => setSplit(TEAM_SPLITS.find((one) => one === target.value)!)}
      >
        {TEAM_SPLITS.map((one) => (
          <option key={one} value={one}>
            {t(`agency.envelope.splits.${one}`)}
          </option>
        ))}
      </Select>
      <Select
        label={t('agency.envelope.to')}
        value={accounts === null ? 'all' : 'some'}
        onChange={({ target }) => setAccounts(target.value === 'all' ? null : [])}
      >
        <option value="all">{t('agency.envelope.all', { count: people })}</option>
        <option value="some">{t('agency.envelope.some')}</option>
      </Select>
      {accounts !== null && <AccountsField accounts={accounts} onChange={setAccounts} />}
      <MoneyField
        label={t(split === 'exact' ? 'agency.envelope.each' : 'agency.envelope.sum')}
        look="big"
        symbol={currencySymbol}
        typed={typed}
        error={
          fault &&
          t(`uplineTransfer.${fault}`, {
            minimum: shownAmount(wireMoney(least)),
            maximum: shownAmount(wireMoney(most)),
          })
        }
        minimum={wireMoney(least)}
        maximum={wireMoney(most)}
        onType={(text) => {
          setTyped(text);
          send.reset();
        }}
      />
      {overview.bonus && <GiveUpBonus bonus={overview.bonus} chosen={givesUp} onChoose={setGivesUp} />}
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 text-dense text-text-2">
        <dt>{t('agency.envelope.people', { count: shares })}</dt>
        <dd className="text-end">
          {total !== undefined && <Amount value={wireMoney(total)} symbol={currencySymbol} />}
        </dd>
        <dt>{t('uplineTransfer.free')}</dt>
        <dd className="text-end">
          <Amount value={overview.available} symbol={currencySymbol} />
        </dd>
        <dt>{t('uplineTransfer.leftToday')}</dt>
        <dd className="text-end">
          <Amount value={overview.leftToday} symbol={currencySymbol} />
        </dd>
      </dl>
      <Suspense>
        {proving && total !== undefined && (
          <ProveDialog
            amount={formatMoney(total)}
            onClose={() => setProving(false)}
            onProven={(proof) => {
              setProving(false);
              send.mutate(proof);
            }}
          />
        )}
      </Suspense>
    </PlainForm>
  );
}

const totalOf = (amount: Money, split: TeamSplit, shares: number): Money =>
  split === 'exact' ? moneyOf(amount * BigInt(shares)) : amount;

/** What can be typed: a cent for each at least, and what there is and the day leaves at most. */
function boundsOf(
  { available, leftToday }: TransferOverview,
  split: TeamSplit,
  shares: number,
): { readonly least: Money; readonly most: Money } {
  const [has, left] = [parseMoney(available)!, parseMoney(leftToday)!];
  const most = has < left ? has : left;
  const people = BigInt(Math.max(shares, 1));
  return split === 'exact'
    ? { least: CENT, most: moneyOf((most / people / CENT) * CENT) }
    : { least: moneyOf(CENT * people), most };
}
