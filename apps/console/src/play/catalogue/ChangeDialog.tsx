import { showToast, useText } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { formFault } from '../../parts/form-fault.ts';
import { changeMutation } from './queries.ts';

type ChangeDialogProps<V extends FieldValues> = {
  readonly form: UseFormReturn<V>;
  readonly title: string;
  readonly body?: string;
  readonly doneText: string;
  readonly change: (values: V) => Promise<null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A small window with fields that are saved at once. */
export function ChangeDialog<V extends FieldValues>({
  form,
  title,
  body,
  doneText,
  change,
  onClose,
  children,
}: ChangeDialogProps<V>) {
  const t = useText();
  const save = useMutation({
    ...changeMutation(),
    onSuccess: () => {
      showToast({ tone: 'good', text: doneText });
      onClose();
    },
  });
  return (
    <FormDialog
      title={title}
      description={body}
      submitLabel={t('catalogue.save')}
      form={form}
      fault={formFault(t, save.error)}
      pending={save.isPending}
      onSubmit={(values) => save.mutate(() => change(values))}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  );
}
