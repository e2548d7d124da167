import { formatMoney, parseMoney, readTypedMoney, wireMoney } from '@fairhouse/kernel';
import { Checkbox, showToast, useText } from '@fairhouse/ui';
import { FormMoney, FormNumber, fieldsOf } from '@fairhouse/ui/form';
import { CASHIER_BOUNDS, type CashierRules } from '@fairhouse/wire/money/cashier';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Panel } from '../../parts/Panel.tsx';
import { SettingForm } from '../../parts/SettingForm.tsx';
import { useMay } from '../../platform/staff/index.ts';
import { LastChanged } from './LastChanged.tsx';
import { setRulesMutation } from './queries.ts';

type Entry = {
  dayMax: string;
  review: number | null;
  cancellable: boolean;
  transfers: boolean;
  transferMax: string;
};

const spell = (wire: string): string => formatMoney(parseMoney(wire)!);
const read = (typed: string): string => wireMoney(readTypedMoney(typed)!);

/** The amounts of the brand that one member of staff may change. */
export function RulesPanel({ rules, currency }: { rules: CashierRules; currency: string }) {
  const t = useText();
  const mayWrite = useMay('cashier.write');
  const form = useForm<Entry>({
    mode: 'onChange',
    defaultValues: {
      dayMax: spell(rules.withdrawalDayMax),
      review: rules.reviewMinutes,
      cancellable: rules.cancellable,
      transfers: rules.uplineTransfers,
      transferMax: spell(rules.uplineTransferDayMax),
    },
  });
  const field = fieldsOf(form);
  const save = useMutation({
    ...setRulesMutation(),
    onSuccess: () => showToast({ tone: 'good', text: t('cashierConsole.rules.saved') }),
  });
  const missing = t('cashierConsole.wrong.missing');
  const checkAmount = (typed: string) => (readTypedMoney(typed) ? undefined : missing);
  return (
    <Panel title={t('cashierConsole.rules.title')}>
      <SettingForm
        className="grid gap-3 px-4 pb-4"
        form={form}
        save={save}
        mayWrite={mayWrite}
        submitLabel={t('cashierConsole.save')}
        blocked={undefined}
        onSubmit={({ dayMax, review, cancellable, transfers, transferMax }) =>
          save.mutate({
            revision: rules.revision,
            withdrawalDayMax: read(dayMax),
            reviewMinutes: review!,
            cancellable,
            uplineTransfers: transfers,
            uplineTransferDayMax: read(transferMax),
          })
        }
        changed={<LastChanged changed={rules.changed} />}
      >
        <FormMoney
          name="dayMax"
          label={t('cashierConsole.rules.dayMax', { currency })}
          disabled={!mayWrite}
          check={checkAmount}
        />
        <FormNumber
          name="review"
          label={t('cashierConsole.rules.review')}
          minimum={1}
          maximum={CASHIER_BOUNDS.reviewMinutes}
          disabled={!mayWrite}
          check={(value) => (value === null ? missing : undefined)}
        />
        <Checkbox
          label={t('cashierConsole.rules.cancellable')}
          {...field('cancellable')}
          disabled={!mayWrite}
        />
        <Checkbox label={t('cashierConsole.rules.transfers')} {...field('transfers')} disabled={!mayWrite} />
        <FormMoney
          name="transferMax"
          label={t('cashierConsole.rules.transferMax', { currency })}
          disabled={!mayWrite || !form.watch('transfers')}
          check={checkAmount}
        />
      </SettingForm>
    </Panel>
  );
}
