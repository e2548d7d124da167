import { parseMoney } from '@fairhouse/kernel';
import { Amount, Button, MoneyField, Select, showToast, useText } from '@fairhouse/ui';
import { PlainForm } from '@fairhouse/ui/form';
import type { UplineDirection } from '@fairhouse/wire/money/upline-transfer';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { judgeAmount, readAmount, shownAmount } from '../../shell/amount-text.ts';
import { useBrand } from '../../state/brand.tsx';
import { client } from '../../state/client.ts';
import { formFault } from '../../state/form-fault.ts';
import { useAttempts } from '../../state/use-attempts.ts';
import { GiveUpBonus } from '../wallet/index.ts';
import { DownlineField } from './DownlineField.tsx';
import { refreshTransfers, type TransferOverview } from './queries.ts';

const SendDialog = lazy(() => import('./SendDialog.tsx'));

/** What two decimals can show. */
const SMALLEST = '0.0100';

/** To whom, how much, one button; the payment password is asked for last. */
export function TransferForm({ overview }: { overview: TransferOverview }) {
  const t = useText();
  const { currencySymbol } = useBrand();
  const attempts = useAttempts();
  const { upline, down, available, leftToday } = overview;
  const [direction, setDirection] = useState<UplineDirection>(upline === null ? 'down' : 'up');
  const [downline, setDownline] = useState('');
  const [typed, setTyped] = useState('');
  const [proving, setProving] = useState(false);
  const [givesUp, setGivesUp] = useState(false);
  const account = direction === 'up' ? (upline ?? '') : downline;
  const amount = readAmount(typed);
  const send = useMutation({
    mutationFn: (proof: string) => {
      const more = overview.bonus && givesUp ? ({ giveUpBonus: true } as const) : {};
      const body =
        direction === 'up'
          ? ({ direction, amount: amount!, ...more } as const)
          : ({ direction, account, amount: amount!, ...more } as const);
      return client.uplineTransfer.create({ body, idempotencyKey: attempts.keyOf(body), proof });
    },
    onSuccess: () => {
      attempts.forget();
      setTyped('');
      setGivesUp(false);
      showToast({ tone: 'good', text: t('uplineTransfer.done') });
    },
    onSettled: refreshTransfers,
  });
  const most = parseMoney(available)! < parseMoney(leftToday)! ? available : leftToday;
  const fault = typed === '' ? undefined : judgeAmount(typed, { minimum: SMALLEST, maximum: most });
  const bounds = { minimum: shownAmount(SMALLEST), maximum: shownAmount(most) };
  const blocked = overview.hold !== null || parseMoney(overview.owed)! > 0n || overview.counting;
  const free = overview.bonus === null || givesUp;
  const ready = amount !== undefined && fault === undefined && account !== '' && !blocked && free;
  return (
    <PlainForm
      className="card grid grid-cols-[minmax(0,1fr)] gap-5 p-5"
      fault={formFault(t, send.error)}
      pending={send.isPending}
      onSubmit={() => ready && setProving(true)}
      end={
        <div>
          <Button
            type="submit"
            variant="main"
            size="lg"
            className="w-full"
            disabled={!ready}
            pending={send.isPending}
          >
            {t('uplineTransfer.action')} {amount && <Amount value={amount} symbol={currencySymbol} />}
          </Button>
          <p className="mt-2 text-center text-meta text-text-3">{t('uplineTransfer.final')}</p>
        </div>
      }
    >
      {upline !== null && down ? (
        <Select
          label={t('uplineTransfer.direction')}
          value={direction}
          onChange={({ target }) => setDirection(target.value === 'up' ? 'up' : 'down')}
        >
          <option value="up">{t('uplineTransfer.up', { account: upline })}</option>
          <option value="down">{t('uplineTransfer.down')}</option>
        </Select>
      ) : (
        upline !== null && <p className="font-semibold">{t('uplineTransfer.up', { account: upline })}</p>
      )}
      {direction === 'down' && <DownlineField value={downline} onChoose={setDownline} />}
      <MoneyField
        label={t('uplineTransfer.amount')}
        look="big"
        symbol={currencySymbol}
        typed={typed}
        error={fault && t(`uplineTransfer.${fault}`, bounds)}
        minimum={SMALLEST}
        maximum={most}
        onType={(text) => {
          setTyped(text);
          send.reset();
        }}
      />
      {overview.bonus && <GiveUpBonus bonus={overview.bonus} chosen={givesUp} onChoose={setGivesUp} />}
      <p className="flex flex-wrap justify-between gap-x-3 text-dense text-text-2">
        <span>{t('uplineTransfer.leftToday')}</span>
        <Amount value={leftToday} symbol={currencySymbol} />
      </p>
      <Suspense>
        {proving && amount && (
          <SendDialog
            amount={amount}
            account={account}
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
