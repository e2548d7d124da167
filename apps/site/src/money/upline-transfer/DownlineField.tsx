import { Combobox, useText } from '@fairhouse/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { downlinesQuery } from './queries.ts';

type DownlineFieldProps = {
  readonly value: string;
  readonly onChoose: (account: string) => void;
};

/** One of the accounts directly below; typing asks the house for those whose names begin so. */
export function DownlineField({ value, onChoose }: DownlineFieldProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const { data } = useQuery({ ...downlinesQuery(typed.trim()), placeholderData: keepPreviousData });
  const accounts = data?.accounts ?? [];
  const shown = value === '' || accounts.includes(value) ? accounts : [value, ...accounts];
  return (
    <Combobox
      label={t('uplineTransfer.account')}
      hint={data && shown.length === 0 ? t('uplineTransfer.noDownline') : undefined}
      placeholder={t('uplineTransfer.choose')}
      choices={shown.map((account) => ({ value: account, label: account }))}
      value={value}
      onChoose={onChoose}
      onType={setTyped}
    />
  );
}
