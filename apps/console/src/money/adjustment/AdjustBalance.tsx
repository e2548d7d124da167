import { type Id, parseMoney, ZERO } from '@fairhouse/kernel';
import { Button, TextField, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../api.ts';
import { AskFormDialog } from '../../platform/approval/index.ts';
import { useMay } from '../../platform/staff/index.ts';

type AdjustBalanceProps = { readonly member: { readonly id: Id<'player'>; readonly account: string } };

/** A button that asks for an amount to be given to a member or taken, for staff who may. */
export function AdjustBalance({ member }: AdjustBalanceProps) {
  const t = useText();
  const may = useMay('balance.adjust');
  const [asking, setAsking] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button size="sm" icon={<Scale size={16} aria-hidden="true" />} onClick={() => setAsking(true)}>
        {t('approval.adjust.button')}
      </Button>
      {asking && <Asking member={member} onClose={() => setAsking(false)} />}
    </>
  );
}

function Asking({ member: { id, account }, onClose }: AdjustBalanceProps & { readonly onClose: () => void }) {
  const t = useText();
  const form = useForm({ defaultValues: { amount: '', reason: '' } });
  return (
    <AskFormDialog
      form={form}
      title={t('approval.adjust.title', { name: account })}
      body={t('approval.adjust.body')}
      submitLabel={t('approval.adjust.submit')}
      doneText={t('approval.waitsTitle')}
      ask={(body) => api.adjustment.ask({ params: { id }, body })}
      onClose={onClose}
    >
      <TextField
        label={t('approval.adjust.amount')}
        hint={t('approval.adjust.amountHint')}
        inputMode="text"
        autoComplete="off"
        {...fieldsOf(form)('amount', {
          setValueAs: (typed: string) => typed.trim(),
          validate: (typed) => (parseMoney(typed) ?? ZERO) !== ZERO || t('approval.adjust.amountMissing'),
        })}
      />
    </AskFormDialog>
  );
}
