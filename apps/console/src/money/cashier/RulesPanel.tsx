import { formatMoney, parseMoney, readTypedMoney, wireMoney } from '@fairhouse/kernel';
import { Button, Checkbox, MoneyField, NumberField, showToast, useText } from '@fairhouse/ui';
import { CASHIER_BOUNDS, type CashierRules } from '@fairhouse/wire/money/cashier';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Panel } from '../../parts/Panel.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { useMay } from '../../platform/staff/index.ts';
import { LastChanged } from './LastChanged.tsx';
import { setRulesMutation } from './queries.ts';

/** The amounts of the brand that one member of staff may change. */
export function RulesPanel({ rules, currency }: { rules: CashierRules; currency: string }) {
  const t = useText();
  const words = useFaultText();
  const mayWrite = useMay('cashier.write');
  const [dayMax, setDayMax] = useState(formatMoney(parseMoney(rules.withdrawalDayMax)!));
  const [cancellable, setCancellable] = useState(rules.cancellable);
  const [transfers, setTransfers] = useState(rules.uplineTransfers);
  const [transferMax, setTransferMax] = useState(formatMoney(parseMoney(rules.uplineTransferDayMax)!));
  const [review, setReview] = useState<number | null>(rules.reviewMinutes);
  const most = readTypedMoney(dayMax);
  const mostSent = readTypedMoney(transferMax);
  const save = useMutation({
    ...setRulesMutation(),
    onSuccess: () => showToast({ tone: 'good', text: t('cashierConsole.rules.saved') }),
    onError: (error) => showToast({ tone: 'bad', text: words(error) }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (review === null || !most || !mostSent) return;
    save.mutate({
      revision: rules.revision,
      withdrawalDayMax: wireMoney(most),
      reviewMinutes: review,
      cancellable,
      uplineTransfers: transfers,
      uplineTransferDayMax: wireMoney(mostSent),
    });
  };
  return (
    <Panel title={t('cashierConsole.rules.title')}>
      <form className="grid gap-3 px-4 pb-4" noValidate onSubmit={submit}>
        <MoneyField
          label={t('cashierConsole.rules.dayMax', { currency })}
          typed={dayMax}
          disabled={!mayWrite}
          error={most ? undefined : t('cashierConsole.wrong.missing')}
          onType={setDayMax}
        />
        <NumberField
          label={t('cashierConsole.rules.review')}
          minimum={1}
          maximum={CASHIER_BOUNDS.reviewMinutes}
          value={review}
          disabled={!mayWrite}
          error={review === null ? t('cashierConsole.wrong.missing') : undefined}
          onChange={setReview}
        />
        <Checkbox
          label={t('cashierConsole.rules.cancellable')}
          checked={cancellable}
          disabled={!mayWrite}
          onChange={(event) => setCancellable(event.target.checked)}
        />
        <Checkbox
          label={t('cashierConsole.rules.transfers')}
          checked={transfers}
          disabled={!mayWrite}
          onChange={(event) => setTransfers(event.target.checked)}
        />
        <MoneyField
          label={t('cashierConsole.rules.transferMax', { currency })}
          typed={transferMax}
          disabled={!mayWrite || !transfers}
          error={mostSent ? undefined : t('cashierConsole.wrong.missing')}
          onType={setTransferMax}
        />
        {mayWrite && (
          <Button type="submit" variant="main" pending={save.isPending}>
            {t('cashierConsole.save')}
          </Button>
        )}
        <LastChanged changed={rules.changed} />
      </form>
    </Panel>
  );
}
