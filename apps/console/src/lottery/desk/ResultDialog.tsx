import { showToast, TextArea, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import type { DeskIssue } from '@fairhouse/wire/lottery/desk';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { api } from '../../api.ts';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { formFault } from '../../parts/form-fault.ts';
import { refreshIssues } from './queries.ts';

/** What was typed, number by number; whatever is no digit separates. */
export const readNumbers = (typed: string): string[] => typed.match(/\d+/g) ?? [];

/** One of two independent entries of an official result. */
export function ResultDialog({ issue, onClose }: { issue: DeskIssue; onClose: () => void }) {
  const t = useText();
  const form = useForm<{ numbers: string }>({ defaultValues: { numbers: '' } });
  const count = readNumbers(form.watch('numbers')).length;
  const enter = useMutation({
    mutationFn: (numbers: string[]) =>
      api.lotteryDesk.enterResult({ params: { issue: issue.id }, body: { numbers } }),
    onSuccess: ({ result }) => {
      showToast({ tone: 'good', text: t(result ? 'lotteryDesk.decided' : 'lotteryDesk.entered') });
      onClose();
    },
    onSettled: refreshIssues,
  });
  return (
    <FormDialog
      title={t('lotteryDesk.enterTitle', { name: issue.gameCode, label: issue.label })}
      description={t('lotteryDesk.enterBody')}
      submitLabel={t('lotteryDesk.enter')}
      blocked={count === 0 ? t('lotteryDesk.numbersMissing') : undefined}
      form={form}
      fault={formFault(t, enter.error)}
      pending={enter.isPending}
      onSubmit={({ numbers }) => enter.mutate(readNumbers(numbers))}
      onClose={onClose}
    >
      <TextArea
        label={t('lotteryDesk.numbers')}
        hint={t('lotteryDesk.numbersHint', { count })}
        rows={5}
        {...fieldsOf(form)('numbers')}
      />
    </FormDialog>
  );
}
