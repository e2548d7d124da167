import { formatMoney, parseMoney, readTypedMoney, wireMoney } from '@fairhouse/kernel';
import { useText } from '@fairhouse/ui';
import { FormMoney } from '@fairhouse/ui/form';
import type { CatalogueGameRow } from '@fairhouse/wire/play/catalogue';
import { useForm } from 'react-hook-form';
import { api } from '../../api.ts';
import { ChangeDialog } from './ChangeDialog.tsx';

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
  const form = useForm({
    mode: 'onChange',
    defaultValues: { min: typed(games[0]?.limits.min), max: typed(games[0]?.limits.max) },
  });
  const codes = games.map(({ code }) => code);
  const check = (text: string) => (limitOf(text) === undefined ? t('fields.amount_positive') : undefined);
  return (
    <ChangeDialog
      form={form}
      title={t('catalogue.limitsTitle', { name })}
      body={t('catalogue.limitsBody')}
      doneText={t('catalogue.limitsSaved')}
      change={({ min, max }) =>
        api.catalogue.limitGames({ body: { codes, min: limitOf(min) ?? null, max: limitOf(max) ?? null } })
      }
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <FormMoney name="min" label={t('catalogue.least')} check={check} />
        <FormMoney name="max" label={t('catalogue.most')} check={check} />
      </div>
    </ChangeDialog>
  );
}
