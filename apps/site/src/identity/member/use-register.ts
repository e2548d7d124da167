import { CallRefused } from '@fairhouse/client';
import type { RegisterWay } from '@fairhouse/rules/identity/member/registration';
import { type Translate, useText } from '@fairhouse/ui';
import { PROOF_FAULTS } from '@fairhouse/wire/identity/phone-auth';
import { useMutation } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { client } from '../../state/client.ts';
import { fieldText } from '../../state/field-text.ts';
import { refusalText } from '../../state/refusal.ts';
import { takeSession } from '../session/index.ts';
import { dropDraft } from './register-draft.ts';
import { type AskedField, type RegisterForm, registerBody } from './register-form.ts';
import { dropInvitation } from './use-invitation.ts';

type RegisterCall = {
  readonly form: UseFormReturn<RegisterForm>;
  readonly way: RegisterWay;
  readonly sent: Omit<Parameters<typeof registerBody>[2], 'verification' | 'page'>;
  readonly onOpened: () => void;
  /** The first field that the server refused. */
  readonly onWrongField: (field: AskedField) => void;
};

/** Refusals that are about one field, though they do not name it. */
const FIELD_OF: Readonly<Record<string, AskedField>> = {
  username_taken: 'username',
  password_too_common: 'password',
  passwords_differ: 'confirmPassword',
  invitation_code_error: 'affiliateCode',
  under_age: 'birthday',
  code_wrong: 'verificationCode',
  code_expired: 'verificationCode',
  captcha_wrong: 'captcha',
  ...Object.fromEntries(PROOF_FAULTS.map((code) => [code, 'verificationCode'])),
};

/** The fields that a refusal is about, with what is said at each. */
function wrongFields(t: Translate, error: unknown): ReadonlyMap<AskedField, string> {
  if (!(error instanceof CallRefused)) return new Map();
  const { code, fields = {}, params } = error.failure;
  const wrong = new Map(
    Object.entries(fields).map(([field, fault]) => [field as AskedField, fieldText(t, fault)]),
  );
  const named = FIELD_OF[code];
  if (named) wrong.set(named, t(`faults.${code}`, params));
  return wrong;
}

/** Sends a registration, and takes up its session or marks what was refused. */
export function useRegister({ form, way, sent, onOpened, onWrongField }: RegisterCall) {
  const t = useText();
  const call = useMutation({
    mutationFn: (verification: string) => {
      const more = { ...sent, verification, page: location };
      return way === 'username'
        ? client.member.register({ body: registerBody('username', form.getValues(), more) })
        : client.member.registerMobile({ body: registerBody('mobile', form.getValues(), more) });
    },
    onSuccess: (reply) => {
      dropDraft();
      dropInvitation();
      takeSession(reply);
      onOpened();
    },
    onError: (error) => {
      const wrong = wrongFields(t, error);
      // A proof counts once and for five minutes: what was refused is of no more use.
      if (wrong.has('verificationCode')) form.setValue('firebaseIdToken', '');
      for (const [field, message] of wrong) form.setError(field, { message });
      const [first] = wrong.keys();
      if (first) onWrongField(first);
    },
  });
  const asked = sent.steps.flatMap((step) => step.asked.map(({ field }) => field));
  const saidAtField = [...wrongFields(t, call.error).keys()].some((field) => asked.includes(field));
  return { ...call, failure: call.error && !saidAtField ? refusalText(t, call.error) : undefined };
}
