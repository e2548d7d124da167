import { CallRefused } from '@fairhouse/client';
import {
  Combobox,
  Dialog,
  Select,
  showToast,
  TextField,
  type TextKey,
  useLanguage,
  useText,
} from '@fairhouse/ui';
import { PlainForm, Submit } from '@fairhouse/ui/form';
import type { AccessEffect, AccessKind } from '@fairhouse/wire/identity/access';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { formFault } from '../../parts/form-fault.ts';
import { listCountries } from './countries.ts';
import { addRuleMutation } from './queries.ts';
import { useRuleText } from './use-rule-text.ts';

const HOUR_MS = 3_600_000;

/** How long a rule may hold; null: until it is lifted. */
const SPANS = {
  lifted: null,
  hour: HOUR_MS,
  day: 24 * HOUR_MS,
  week: 7 * 24 * HOUR_MS,
  month: 30 * 24 * HOUR_MS,
  quarter: 90 * 24 * HOUR_MS,
} as const;

type Span = keyof typeof SPANS;

const SPAN_NAMES = Object.keys(SPANS) as readonly Span[];

type AddRuleDialogProps = { readonly version: number; readonly onClose: () => void };

/** Lets an address, a range or a country in, or keeps it out. */
export function AddRuleDialog({ version, onClose }: AddRuleDialogProps) {
  const t = useText();
  const inWords = useRuleText();
  const [kind, setKind] = useState<AccessKind>('address');
  const [effect, setEffect] = useState<AccessEffect>('deny');
  const [address, setAddress] = useState('');
  const [country, setCountry] = useState('');
  const [span, setSpan] = useState<Span>('lifted');
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const add = useMutation({
    ...addRuleMutation(),
    onSuccess: (rule) => {
      showToast({ tone: 'good', text: t('access.done', { what: inWords(rule) }) });
      onClose();
    },
  });
  const value = kind === 'address' ? address.trim() : country;
  const refusal = add.error instanceof CallRefused ? add.error.failure : undefined;
  const refusedRule = refusal?.fields?.value?.rule;
  const missing = kind === 'address' ? 'address_range' : 'country_code';
  const valueError =
    tried && !value ? t(`fields.${missing}`) : refusedRule && t(`fields.${refusedRule}` as TextKey);
  const submit = () => {
    setTried(true);
    if (!value || !note.trim()) return;
    const holds = SPANS[span];
    add.mutate({
      version,
      kind,
      effect,
      value,
      note: note.trim(),
      until: holds === null ? null : Date.now() + holds,
    });
  };
  return (
    <Dialog open onOpenChange={onClose} title={t('access.dialog')} description={t('access.dialogAbout')}>
      <PlainForm
        className="grid gap-4"
        fault={refusedRule ? undefined : formFault(t, add.error)}
        pending={add.isPending}
        onSubmit={submit}
        end={<Submit>{t('access.save')}</Submit>}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label={t('access.effect')}
            value={effect}
            onChange={(event) => setEffect(event.target.value as AccessEffect)}
          >
            {(['deny', 'allow'] as const).map((one) => (
              <option key={one} value={one}>
                {t(`access.effects.${one}`)}
              </option>
            ))}
          </Select>
          <Select
            label={t('access.kind')}
            value={kind}
            onChange={(event) => {
              setKind(event.target.value as AccessKind);
              setTried(false);
              add.reset();
            }}
          >
            {(['address', 'country'] as const).map((one) => (
              <option key={one} value={one}>
                {t(`access.kinds.${one}`)}
              </option>
            ))}
          </Select>
        </div>
        {kind === 'address' ? (
          <TextField
            label={t('access.address')}
            placeholder="203.0.113.0/24"
            autoComplete="off"
            spellCheck={false}
            maxLength={64}
            value={address}
            error={valueError}
            onChange={(event) => setAddress(event.target.value)}
          />
        ) : (
          <CountryField value={country} error={valueError} onChange={setCountry} />
        )}
        <Select
          label={t('access.holds')}
          value={span}
          onChange={(event) => setSpan(event.target.value as Span)}
        >
          {SPAN_NAMES.map((one) => (
            <option key={one} value={one}>
              {t(`access.spans.${one}`)}
            </option>
          ))}
        </Select>
        <TextField
          label={t('access.note')}
          maxLength={200}
          value={note}
          error={tried && !note.trim() ? t('access.noteMissing') : undefined}
          onChange={(event) => setNote(event.target.value)}
        />
      </PlainForm>
    </Dialog>
  );
}

type CountryFieldProps = {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
};

function CountryField({ value, error, onChange }: CountryFieldProps) {
  const t = useText();
  const language = useLanguage();
  const choices = useMemo(
    () => listCountries(language).map(({ code, name }) => ({ value: code, label: name, detail: code })),
    [language],
  );
  return (
    <Combobox
      label={t('access.country')}
      placeholder={t('access.choose')}
      choices={choices}
      value={value}
      error={error}
      onChoose={onChange}
    />
  );
}
