import { formatMoney, parseMoney, readTypedMoney, wireMoney } from '@fairhouse/kernel';
import { MoneyField, useText } from '@fairhouse/ui';
import type { CatalogueGameRow } from '@fairhouse/wire/play/catalogue';
import { useState } from 'react';
import { api } from '../../api.ts';
import { ChangeForm } from './ChangeForm.tsx';

type LimitsDialogProps = {
  readonly name: string;
  readonly games: readonly CatalogueGameRow[];
  readonly onClose: () => void;
};

const typed = (limit: string | null | undefined): string => (limit ? formatMoney(parseMoney(limit)!) : '');

/** What was typed: null where the field is empty, undefined where it is no amount. */
function limitOf(text: string): string | null | undefined {
  if (text.trim() === '') return null;
  const amount = readTypedMoney(text);
  return amount ? wireMoney(amount) : undefined;
}

/** The stakes that the brand takes; the server holds them within what each game takes. */
export function LimitsDialog({ name, games, onClose }: LimitsDialogProps) {
  const t = useText();
  const [least, setLeast] = useState(typed(games[0]?.limits.min));
  const [most, setMost] = useState(typed(games[0]?.limits.max));
  const [min, max] = [limitOf(least), limitOf(most)];
  const codes = games.map(({ code }) => code);
  const wrong = (limit: string | null | undefined) =>
    limit === undefined ? t('fields.amount_positive') : undefined;
  return (
    <ChangeForm
      title={t('catalogue.limitsTitle', { name })}
      body={t('catalogue.limitsBody')}
      doneText={t('catalogue.limitsSaved')}
      change={
        min === undefined || max === undefined
          ? undefined
          : () => api.catalogue.limitGames({ body: { codes, min, max } })
      }
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <MoneyField label={t('catalogue.least')} typed={least} error={wrong(min)} onType={setLeast} />
        <MoneyField label={t('catalogue.most')} typed={most} error={wrong(max)} onType={setMost} />
      </div>
    </ChangeForm>
  );
}
