import { formatMoney, parseMoney, readTypedMoney, wireMoney } from '@fairhouse/kernel';
import { showToast, useText } from '@fairhouse/ui';
import { FormMoney, FormNumber } from '@fairhouse/ui/form';
import type { ReferralTermsView } from '@fairhouse/wire/rewards/referral';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { formFault } from '../../parts/form-fault.ts';
import { referralTermsQuery, setReferralTermsMutation } from './queries.ts';

const AMOUNTS = ['reward', 'deposit', 'validBet'] as const;
const NUMBERS = [
  { name: 'windowDays', minimum: 1, maximum: 365 },
  { name: 'holdDays', minimum: 0, maximum: 90 },
  { name: 'monthMax', minimum: 1, maximum: 1_000 },
] as const;

type Entry = Record<(typeof AMOUNTS)[number], string> &
  Record<(typeof NUMBERS)[number]['name'], number | null>;

const spell = (amount: string | undefined): string => (amount ? formatMoney(parseMoney(amount)!) : '');
const read = (typed: string): string => wireMoney(readTypedMoney(typed)!);

const entryOf = (terms: ReferralTermsView | null): Entry => ({
  reward: spell(terms?.reward),
  deposit: spell(terms?.deposit),
  validBet: spell(terms?.validBet),
  windowDays: terms?.windowDays ?? null,
  holdDays: terms?.holdDays ?? null,
  monthMax: terms?.monthMax ?? null,
});

/** What is paid for a friend and what is asked of the friend. */
export function TermsDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(referralTermsQuery);
  return data ? <TermsForm {...data} onClose={onClose} /> : null;
}

type TermsFormProps = {
  readonly terms: ReferralTermsView | null;
  readonly currency: string;
  readonly since: number | null;
  readonly onClose: () => void;
};

function TermsForm({ terms, currency, since, onClose }: TermsFormProps) {
  const t = useText();
  const form = useForm<Entry>({ defaultValues: entryOf(terms) });
  const save = useMutation({
    ...setReferralTermsMutation(),
    onSuccess: () => {
      showToast({ tone: 'good', text: t('referralConsole.terms.saved') });
      onClose();
    },
  });
  const missing = t('referralConsole.terms.missing');
  return (
    <FormDialog
      title={t('referralConsole.terms.title')}
      description={t('referralConsole.terms.body')}
      form={form}
      fault={formFault(t, save.error)}
      pending={save.isPending}
      submitLabel={t('referralConsole.terms.save')}
      onSubmit={({ reward, deposit, validBet, windowDays, holdDays, monthMax }) =>
        save.mutate({
          since,
          terms: {
            reward: read(reward),
            deposit: read(deposit),
            validBet: read(validBet),
            windowDays: windowDays!,
            holdDays: holdDays!,
            monthMax: monthMax!,
          },
        })
      }
      onClose={onClose}
    >
      {AMOUNTS.map((name) => (
        <FormMoney
          key={name}
          name={name}
          label={t(`referralConsole.terms.${name}`, { currency })}
          check={(typed) => (readTypedMoney(typed) === undefined ? missing : undefined)}
        />
      ))}
      {NUMBERS.map(({ name, ...bounds }) => (
        <FormNumber
          key={name}
          name={name}
          label={t(`referralConsole.terms.${name}`)}
          {...bounds}
          check={(value) => (value === null ? missing : undefined)}
        />
      ))}
    </FormDialog>
  );
}
