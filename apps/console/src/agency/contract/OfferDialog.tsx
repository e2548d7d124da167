import { Select, showToast, TextArea, TextField, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import { CONTRACT_KINDS, type ContractKind, DIVIDEND_PERIODS } from '@fairhouse/wire/money/contract-words';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { formFault } from '../../parts/form-fault.ts';
import { offerMutation } from './queries.ts';
import { readCategories, readLines, readPercent } from './read-terms.ts';

type Values = {
  account: string;
  kind: ContractKind;
  categories: string;
  tiers: string;
  period: (typeof DIVIDEND_PERIODS)[number];
  fee: string;
  notice: string;
  answer: string;
};

const FIRST: Values = {
  account: '',
  kind: 'daily',
  categories: 'LIVE RNG SPORTS FISH PVP',
  tiers: '10000 3 0.10\n50000 5 0.15\n200000 10 0.20',
  period: 'monthly',
  fee: '0',
  notice: '7',
  answer: '7',
};

/** Offers a contract of the house. */
export function OfferDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const form = useForm({ defaultValues: FIRST });
  const field = fieldsOf(form);
  const kind = form.watch('kind');
  const offer = useMutation({
    ...offerMutation(),
    onSuccess: () => {
      showToast({ tone: 'good', text: t('contractConsole.sent') });
      onClose();
    },
  });
  const send = (values: Values) => {
    const read = readLines(values.kind, values.tiers);
    if (typeof read === 'number') return;
    const dividend = values.kind === 'dividend';
    const rebate = values.kind === 'rebate';
    const categories = rebate ? Object.keys(read.rates) : (readCategories(values.categories) ?? []);
    offer.mutate({
      account: values.account,
      kind: values.kind,
      note: null,
      answerDays: Number(values.answer),
      terms: {
        ...read,
        categories: dividend ? [] : (categories as never),
        period: dividend ? values.period : null,
        feePpm: dividend ? readPercent(values.fee)! : 0,
        noticeDays: Number(values.notice),
      },
    });
  };
  const whole = (least: number, most: number) => (typed: string) =>
    (/^\d{1,2}$/.test(typed) && Number(typed) >= least && Number(typed) <= most) || t('faults.field_rule');
  return (
    <FormDialog
      form={form}
      title={t('contractConsole.offer')}
      description={t('contractConsole.offerBody')}
      submitLabel={t('contractConsole.send')}
      fault={formFault(t, offer.error)}
      pending={offer.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        label={t('contractConsole.account')}
        autoComplete="off"
        {...field('account', {
          setValueAs: (typed: string) => typed.trim(),
          required: t('contractConsole.needAccount'),
        })}
      />
      <Select label={t('contractConsole.kind')} {...field('kind')}>
        {CONTRACT_KINDS.map((each) => (
          <option key={each} value={each}>
            {t(`contractConsole.kinds.${each}`)}
          </option>
        ))}
      </Select>
      {kind !== 'dividend' && kind !== 'rebate' && (
        <TextField
          label={t('contractConsole.categories')}
          hint={t('contractConsole.categoriesHint')}
          autoComplete="off"
          {...field('categories', {
            validate: (typed) => readCategories(typed) !== undefined || t('faults.field_rule'),
          })}
        />
      )}
      <TextArea
        label={t('contractConsole.tiers')}
        hint={t('contractConsole.tiersHint')}
        rows={4}
        {...field('tiers', {
          validate: (typed, values) => {
            const read = readLines(values.kind, typed);
            return typeof read !== 'number' || t('contractConsole.tiersWrong', { line: read });
          },
        })}
      />
      {kind === 'dividend' && (
        <>
          <Select label={t('contractConsole.period')} {...field('period')}>
            {DIVIDEND_PERIODS.map((each) => (
              <option key={each} value={each}>
                {t(`contractConsole.periods.${each}`)}
              </option>
            ))}
          </Select>
          <TextField
            label={t('contractConsole.fee')}
            inputMode="decimal"
            {...field('fee', {
              validate: (typed) => readPercent(typed) !== undefined || t('faults.field_rule'),
            })}
          />
        </>
      )}
      <TextField
        label={t('contractConsole.notice')}
        inputMode="numeric"
        {...field('notice', { validate: whole(0, 31) })}
      />
      <TextField
        label={t('contractConsole.answer')}
        inputMode="numeric"
        {...field('answer', { validate: whole(1, 14) })}
      />
    </FormDialog>
  );
}
