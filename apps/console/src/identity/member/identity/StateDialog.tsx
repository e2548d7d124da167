import { Dialog, showToast, TextField, useText } from '@fairhouse/ui';
import { Form, fieldsOf, Submit } from '@fairhouse/ui/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { formFault } from '../../../parts/form-fault.ts';
import type { Member } from '../queries.ts';
import { setStateMutation } from './queries.ts';

type StateDialogProps = {
  readonly member: Member;
  readonly was: 'active' | 'locked';
  readonly onClose: () => void;
};

/** Asks why before an account is locked or unlocked. */
export function StateDialog({ member, was, onClose }: StateDialogProps) {
  const t = useText();
  const [shown] = useState(was);
  const form = useForm({ defaultValues: { reason: '' } });
  const act = shown === 'active' ? 'lock' : 'unlock';
  const { account } = member;
  const save = useMutation({
    ...setStateMutation(member.id),
    onSuccess: () => {
      showToast({ tone: 'good', text: t(`memberIdentity.${act}.done`, { account }) });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(`memberIdentity.${act}.ask`, { account })}
      description={t(`memberIdentity.${act}.about`)}
    >
      <Form
        className="grid gap-4"
        form={form}
        fault={formFault(t, save.error)}
        pending={save.isPending}
        onSubmit={({ reason }) =>
          save.mutate({ is: shown === 'active' ? 'locked' : 'active', was: shown, reason })
        }
        end={<Submit variant={act === 'lock' ? 'danger' : 'main'}>{t(`memberIdentity.state.${act}`)}</Submit>}
      >
        <TextField
          label={t('memberIdentity.reason')}
          maxLength={200}
          {...fieldsOf(form)('reason', {
            setValueAs: (typed: string) => typed.trim(),
            required: t('memberIdentity.reasonMissing'),
          })}
        />
      </Form>
    </Dialog>
  );
}
