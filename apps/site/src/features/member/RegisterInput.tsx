import { PasswordField, TextField, type TextFieldProps, useText } from '@fairhouse/ui';
import type { FieldRule } from '@fairhouse/wire';
import type { ComponentType } from 'react';
import { fieldText } from '../../state/refusal.ts';
import { hintOf } from './hint-of.ts';
import type { AskedField } from './register-form.ts';

type RegisterInputProps = Omit<TextFieldProps, 'label'> & {
  readonly field: AskedField;
  readonly rule: FieldRule;
};

type Look = {
  readonly as?: ComponentType<Omit<TextFieldProps, 'type' | 'end'>>;
  readonly input?: Partial<TextFieldProps>;
};

const LOOKS: Readonly<Partial<Record<AskedField, Look>>> = {
  username: { input: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false } },
  password: { as: PasswordField, input: { autoComplete: 'new-password' } },
  confirmPassword: { as: PasswordField, input: { autoComplete: 'new-password' } },
  paymentPassword: { as: PasswordField, input: { autoComplete: 'off', inputMode: 'numeric' } },
  payeeName: { input: { autoComplete: 'name' } },
  mobileNum: { input: { autoComplete: 'tel-national', inputMode: 'tel' } },
  email: { input: { autoComplete: 'email', inputMode: 'email' } },
};

/** One field of the registration, with what is asked of it beside its name. */
export function RegisterInput({ field, rule, ...input }: RegisterInputProps) {
  const t = useText();
  const { as: Field = TextField, input: own } = LOOKS[field] ?? {};
  const mark = rule.required ? ' *' : '';
  const hint = hintOf(field, rule);
  return (
    <Field
      label={`${t(`identity.field.${field}`)}${mark}`}
      hint={hint && fieldText(t, hint)}
      maxLength={255}
      {...own}
      {...input}
    />
  );
}
