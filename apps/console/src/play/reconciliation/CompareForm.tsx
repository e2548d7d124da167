import { Combobox, showToast, TextField, useText } from '@fairhouse/ui';
import { PlainForm, Submit } from '@fairhouse/ui/form';
import type { ReconciledBook } from '@fairhouse/wire/play/reconciliation';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formFault } from '../../parts/form-fault.ts';
import { compareMutation } from './queries.ts';

/** The day in UTC that a moment lies in, as the field of the browser writes it. */
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

type Compared = { readonly book: ReconciledBook; readonly provider: string };

const nameOf = ({ book, provider }: Compared): string => `${book} ${provider}`;

/** Asks for a day of a provider to be compared now. */
export function CompareForm({ providers }: { providers: readonly Compared[] }) {
  const t = useText();
  const today = dayOf(Date.now());
  const [chosen, setChosen] = useState(providers[0] && nameOf(providers[0]));
  const [day, setDay] = useState(today);
  const [missing, setMissing] = useState(false);
  const compare = useMutation(compareMutation());
  const submit = () => {
    const valid = day !== '' && day <= today;
    const one = providers.find((each) => nameOf(each) === chosen);
    setMissing(!valid);
    if (!valid || !one) return;
    const { book, provider } = one;
    compare.mutate(
      { book, provider, day },
      { onSuccess: () => showToast({ tone: 'good', text: t('reconciliation.asked', { provider, day }) }) },
    );
  };
  return (
    <PlainForm
      className="flex flex-wrap items-end gap-2 max-md:w-full"
      label={t('reconciliation.compareNow')}
      fault={formFault(t, compare.error)}
      pending={compare.isPending}
      onSubmit={submit}
      end={<Submit>{t('reconciliation.compare')}</Submit>}
    >
      <div className="max-md:flex-1">
        <Combobox
          label={t('reconciliation.provider')}
          choices={providers.map((each) => ({
            value: nameOf(each),
            label: t('reconciliation.providerOf', {
              provider: each.provider,
              book: t(`reconciliation.books.${each.book}`),
            }),
          }))}
          value={chosen ?? ''}
          onChoose={setChosen}
        />
      </div>
      <div className="max-md:flex-1">
        <TextField
          type="date"
          label={t('reconciliation.day')}
          error={missing ? t('reconciliation.dayMissing') : undefined}
          max={today}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      </div>
    </PlainForm>
  );
}
