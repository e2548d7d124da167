import { showToast, TextArea, TextField, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import type { CeilingRow } from '@fairhouse/wire/agency/contract';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { formFault } from '../../parts/form-fault.ts';
import { ceilingsMutation } from './queries.ts';
import { readPercent } from './read-terms.ts';

const PER_CENT = 10_000;

/** Millionths as per cent, without zeros at the end. */
export const percentOf = (ppm: number): string => String(ppm / PER_CENT);

type Values = { readonly percents: Record<string, string>; readonly reason: string };

type CeilingsDialogProps = { readonly rows: readonly CeilingRow[]; readonly onClose: () => void };

/** Sets what contracts may pay on each category. */
export function CeilingsDialog({ rows, onClose }: CeilingsDialogProps) {
  const t = useText();
  const form = useForm<Values>({
    defaultValues: {
      percents: Object.fromEntries(
        rows.map(({ category, ceiling }) => [category, ceiling === null ? '' : percentOf(ceiling)]),
      ),
      reason: '',
    },
  });
  const field = fieldsOf(form);
  const set = useMutation({
    ...ceilingsMutation(),
    onSuccess: () => {
      showToast({ tone: 'good', text: t('contractConsole.ceilings.saved') });
      onClose();
    },
  });
  const send = ({ percents, reason }: Values) =>
    set.mutate({
      ceilings: rows.flatMap(({ category }) => {
        const ppm = readPercent(percents[category] ?? '');
        return ppm === undefined ? [] : [{ category, ppm }];
      }),
      was: rows.flatMap(({ category, ceiling }) => (ceiling === null ? [] : [{ category, ppm: ceiling }])),
      reason,
    });
  return (
    <FormDialog
      form={form}
      title={t('contractConsole.ceilings.title')}
      description={t('contractConsole.ceilings.body')}
      submitLabel={t('contractConsole.ceilings.save')}
      fault={formFault(t, set.error)}
      pending={set.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        {rows.map(({ category, most }) => (
          <TextField
            key={category}
            label={t(`lobby.category.${category}`)}
            hint={most === null ? undefined : t('contractConsole.ceilings.hint', { most: percentOf(most) })}
            inputMode="decimal"
            autoComplete="off"
            {...field(`percents.${category}`, {
              setValueAs: (typed: string) => typed.trim(),
              validate: (typed) => typed === '' || readPercent(typed) !== undefined || t('faults.field_rule'),
            })}
          />
        ))}
      </div>
      <TextArea
        label={t('contractConsole.reason')}
        rows={2}
        maxLength={300}
        {...field('reason', {
          setValueAs: (typed: string) => typed.trim(),
          required: t('faults.field_rule'),
        })}
      />
    </FormDialog>
  );
}
