import { Button, PasswordField, Select, showToast, TextField, useText } from '@fairhouse/ui';
import { PlainForm, Submit } from '@fairhouse/ui/form';
import type { MessagingAdapter } from '@fairhouse/wire/identity/messaging';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formFault } from '../../parts/form-fault.ts';
import {
  type AdapterSetting,
  GATEWAY_FIELDS,
  GATEWAY_OF,
  type GatewayField,
  SECURITIES,
  settingOf,
  textsOf,
} from './gateway-form.ts';
import { setAdapterMutation } from './queries.ts';

/** Sets up the gateway of one way, or goes back to the outbox. */
export function GatewayForm({ adapter, onDone }: { adapter: MessagingAdapter; onDone: () => void }) {
  const t = useText();
  const kind = GATEWAY_OF[adapter.channel];
  const [texts, setTexts] = useState(() => textsOf(adapter));
  const save = useMutation(setAdapterMutation());
  const ask = (setting: AdapterSetting) =>
    save.mutate(setting, {
      onSuccess: () => {
        showToast({ tone: 'good', text: t('codes.ways.saved') });
        onDone();
      },
    });
  return (
    <PlainForm
      className="grid gap-4 px-4 pt-2 pb-6"
      fault={formFault(t, save.error)}
      pending={save.isPending}
      onSubmit={() => ask(settingOf(kind, texts, adapter))}
      end={
        <>
          <Submit>{t('codes.ways.save')}</Submit>
          {adapter.kind !== 'sandbox' && (
            <Button
              variant="quiet"
              disabled={save.isPending}
              onClick={() => ask({ kind: 'sandbox', channel: adapter.channel })}
            >
              {t('codes.ways.back')}
            </Button>
          )}
        </>
      }
    >
      {GATEWAY_FIELDS[kind].map((field) => (
        <GatewayInput
          key={field}
          field={field}
          value={texts[field] ?? ''}
          hint={field === 'secret' && adapter.secretKept ? t('codes.ways.secretKept') : undefined}
          onChange={(value) => setTexts((before) => ({ ...before, [field]: value }))}
        />
      ))}
    </PlainForm>
  );
}

type GatewayInputProps = {
  readonly field: GatewayField;
  readonly value: string;
  readonly hint: string | undefined;
  readonly onChange: (value: string) => void;
};

function GatewayInput({ field, value, hint, onChange }: GatewayInputProps) {
  const t = useText();
  const label = t(`codes.ways.fields.${field}`);
  const change = (event: { readonly target: { readonly value: string } }) => onChange(event.target.value);
  if (field === 'secret')
    return <PasswordField label={label} hint={hint} autoComplete="off" value={value} onChange={change} />;
  if (field === 'security')
    return (
      <Select label={label} value={value} onChange={change}>
        {SECURITIES.map((security) => (
          <option key={security} value={security}>
            {t(`codes.ways.securities.${security}`)}
          </option>
        ))}
      </Select>
    );
  return (
    <TextField
      label={label}
      inputMode={field === 'port' ? 'numeric' : 'text'}
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={change}
    />
  );
}
