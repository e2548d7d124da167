import { Amount, formatShort, useLanguage, useText } from '@fairhouse/ui';
import { FormMoney } from '@fairhouse/ui/form';
import { useForm } from 'react-hook-form';
import { AmountChips } from '../../shell/AmountChips.tsx';
import { shownAmount } from '../../shell/amount-text.ts';
import { useBrand } from '../../state/brand.tsx';
import { formFault } from '../../state/form-fault.ts';
import { useMoneySymbol } from '../../state/use-money-symbol.ts';
import { LimitForm } from './LimitForm.tsx';
import { judgeLimit, type LimitName, type LimitView, readLimit } from './limits.ts';
import { useSetLimit } from './use-protection.ts';

/** Arrow keys go by as much. */
const STEP = '10.0000';

const OFFERED = ['100.0000', '500.0000', '1000.0000', '5000.0000'] as const;

type LimitDialogProps = {
  readonly name: LimitName;
  readonly standing: LimitView | undefined;
  readonly onClose: () => void;
  /** Once it is set or removed; absent: as `onClose`. */
  readonly onSet?: () => void;
};

/** Limits what may be paid in, staked or lost in a period. */
export default function LimitDialog({ name, standing, onClose, onSet = onClose }: LimitDialogProps) {
  const t = useText();
  const symbol = useMoneySymbol();
  const setLimit = useSetLimit();
  const form = useForm({
    mode: 'onChange',
    defaultValues: { amount: standing ? shownAmount(standing.amount) : '' },
  });
  const wire = readLimit(form.watch('amount'));
  const unreadable = t('protection.form.unreadable');
  const send = (amount: string | null) => setLimit.mutate({ ...name, amount }, { onSuccess: onSet });
  return (
    <LimitForm
      title={t(`protection.limitOf.${name.kind}.${name.period}`)}
      change={judgeLimit(form.watch('amount'), standing)}
      unreadable={unreadable}
      form={form}
      fault={formFault(t, setLimit.error)}
      pending={setLimit.isPending}
      onSubmit={({ amount }) => send(readLimit(amount)!)}
      onRemove={standing && standing.next?.amount !== null ? () => send(null) : undefined}
      onClose={onClose}
    >
      {standing && <Standing standing={standing} symbol={symbol} />}
      <FormMoney
        name="amount"
        label={t('protection.form.amount')}
        look="big"
        symbol={symbol}
        step={STEP}
        check={(typed) => (typed !== '' && readLimit(typed) === undefined ? unreadable : undefined)}
      />
      <AmountChips
        amounts={OFFERED}
        value={wire ?? ''}
        onChange={(amount) => form.setValue('amount', shownAmount(amount), { shouldValidate: true })}
      />
    </LimitForm>
  );
}

function Standing({ standing, symbol }: { standing: LimitView; symbol: string }) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  const { amount, next } = standing;
  return (
    <dl className="grid grid-cols-2 gap-3">
      <div>
        <dt className="text-meta text-text-2">{t('protection.form.now')}</dt>
        <dd>
          <Amount value={amount} symbol={symbol} />
        </dd>
      </div>
      {next && (
        <div>
          <dt className="text-meta text-text-2">
            {t('protection.form.waits', { when: formatShort(next.at, timeZone, language) })}
          </dt>
          <dd>
            {next.amount === null ? t('protection.none') : <Amount value={next.amount} symbol={symbol} />}
          </dd>
        </div>
      )}
    </dl>
  );
}
