import { Checkbox, Select, showToast, useText } from '@fairhouse/ui';
import { PlainForm, Submit } from '@fairhouse/ui/form';
import type { RegisterState } from '@fairhouse/wire/identity/exclusion-register';
import {
  REGISTER_KINDS,
  REGISTER_MARKS,
  type RegisterKind,
  type RegisterMark,
} from '@fairhouse/wire/identity/exclusion-register-words';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formFault } from '../../parts/form-fault.ts';
import { SignedFields, type SignedTexts, signedBody } from '../../parts/SignedFields.tsx';
import { type Connection, connectMutation } from './queries.ts';

/** Connects a register, or changes the key and marks of the connected one. */
export function ConnectForm({ state, onDone }: { state: RegisterState; onDone: () => void }) {
  const t = useText();
  const { register, sandboxOffered } = state;
  const [kind, setKind] = useState<RegisterKind>(register?.kind ?? 'signed');
  const [marks, setMarks] = useState<readonly RegisterMark[]>(register?.marks ?? ['nameBirthday', 'email']);
  const [texts, setTexts] = useState<SignedTexts>({
    name: register?.name ?? '',
    origin: register?.origin ?? '',
    keyId: register?.keyId ?? '',
    secret: '',
  });
  const save = useMutation(connectMutation());
  const blocked = marks.length === 0 ? t('exclusionRegister.marksMissing') : undefined;
  return (
    <PlainForm
      className="grid gap-4 px-4 pt-2 pb-6"
      fault={formFault(t, save.error)}
      pending={save.isPending}
      onSubmit={() =>
        save.mutate(bodyOf(kind, texts, marks), {
          onSuccess: () => {
            showToast({ tone: 'good', text: t('exclusionRegister.saved') });
            onDone();
          },
        })
      }
      end={<Submit blocked={blocked}>{t('exclusionRegister.save')}</Submit>}
    >
      {sandboxOffered && !register && (
        <Select
          label={t('exclusionRegister.kind')}
          value={kind}
          onChange={(event) => setKind(event.target.value as RegisterKind)}
        >
          {REGISTER_KINDS.map((one) => (
            <option key={one} value={one}>
              {t(`exclusionRegister.kinds.${one}`)}
            </option>
          ))}
        </Select>
      )}
      {kind === 'signed' && (
        <SignedFields
          texts={texts}
          connected={register !== null}
          originFixed={register ? t('exclusionRegister.originFixed') : undefined}
          onChange={(change) => setTexts((before) => ({ ...before, ...change }))}
        />
      )}
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">{t('exclusionRegister.marks')}</legend>
        {REGISTER_MARKS.map((mark) => (
          <Checkbox
            key={mark}
            label={t(`exclusionRegister.markNames.${mark}`)}
            checked={marks.includes(mark)}
            onChange={(event) =>
              setMarks(event.target.checked ? [...marks, mark] : marks.filter((one) => one !== mark))
            }
          />
        ))}
        <p className="text-meta text-text-2">{t('exclusionRegister.marksHint')}</p>
      </fieldset>
    </PlainForm>
  );
}

function bodyOf(kind: RegisterKind, texts: SignedTexts, marks: readonly RegisterMark[]): Connection {
  if (kind === 'sandbox') return { kind, marks: [...marks] };
  return { kind, ...signedBody(texts), marks: [...marks] };
}
