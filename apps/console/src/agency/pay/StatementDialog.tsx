import { Select, showToast, TextField, useLanguage, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { formFault } from '../../parts/form-fault.ts';
import { type StatementWish, saveStatement } from './queries.ts';

/** Saves the statement of an agent. */
export function StatementDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const language = useLanguage();
  const form = useForm<StatementWish>({ defaultValues: { account: '', from: '', to: '', form: 'pdf' } });
  const field = fieldsOf(form);
  const save = useMutation({
    mutationFn: (wish: StatementWish) => saveStatement(wish, language === 'VI' ? 'VI' : 'EN'),
    onSuccess: () => {
      showToast({ tone: 'good', text: t('contractConsole.statement.saved') });
      onClose();
    },
  });
  const needed = { required: t('faults.field_rule') };
  return (
    <FormDialog
      form={form}
      title={t('contractConsole.statement.ask')}
      description={t('contractConsole.statement.body')}
      submitLabel={t('contractConsole.statement.save')}
      fault={formFault(t, save.error)}
      pending={save.isPending}
      onSubmit={(wish) => save.mutate(wish)}
      onClose={onClose}
    >
      <TextField
        label={t('contractConsole.account')}
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        {...field('account', { ...needed, setValueAs: (typed: string) => typed.trim() })}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField label={t('contractConsole.statement.from')} type="date" {...field('from', needed)} />
        <TextField label={t('contractConsole.statement.to')} type="date" {...field('to', needed)} />
      </div>
      <Select label={t('contractConsole.statement.form')} {...field('form')}>
        <option value="pdf">{t('contractConsole.statement.forms.pdf')}</option>
        <option value="csv">{t('contractConsole.statement.forms.csv')}</option>
      </Select>
    </FormDialog>
  );
}
