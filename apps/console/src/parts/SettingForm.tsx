import { useText } from '@fairhouse/ui';
import { Form, type FormProps, Submit, type SubmitProps } from '@fairhouse/ui/form';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { formFault } from './form-fault.ts';

type SettingFormProps<V extends FieldValues> = Pick<
  FormProps<V>,
  'form' | 'onSubmit' | 'className' | 'children'
> & {
  readonly save: { readonly error: unknown; readonly isPending: boolean };
  readonly submitLabel: string;
  /** Whether the staff may change it; others see it. */
  readonly mayWrite: boolean;
  /** Why it cannot be saved as it stands; by default only what changes nothing cannot. */
  readonly blocked?: SubmitProps['blocked'];
  /** What stands beside the submit. */
  readonly beside?: ReactNode;
  /** Who changed it last. */
  readonly changed: ReactNode;
};

/** A setting of the brand in a form that starts with what is stored. */
export function SettingForm<V extends FieldValues>({
  save,
  submitLabel,
  mayWrite,
  beside,
  changed,
  ...form
}: SettingFormProps<V>) {
  const t = useText();
  const { isDirty } = form.form.formState;
  const unchanged = isDirty ? undefined : t('console.unchanged');
  const blocked = 'blocked' in form ? form.blocked : unchanged;
  return (
    <Form
      {...form}
      fault={formFault(t, save.error)}
      pending={save.isPending}
      end={
        <>
          {mayWrite && (
            <div className="flex flex-wrap gap-2">
              <Submit blocked={blocked}>{submitLabel}</Submit>
              {beside}
            </div>
          )}
          {changed}
        </>
      }
    />
  );
}
