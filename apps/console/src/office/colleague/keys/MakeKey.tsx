import { Checkbox, Select, TextArea, TextField, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import { KEY_NAME, KEY_SCOPES, type KeyScope } from '@fairhouse/wire/platform/staff-key';
import { Controller, useForm, useFormContext } from 'react-hook-form';
import { api } from '../../../api.ts';
import { AskFormDialog } from '../../../platform/approval/index.ts';
import { useStaff } from '../../../platform/staff/index.ts';
import { AuthenticatorField } from '../AuthenticatorField.tsx';
import type { MadeKey } from './example-call.ts';
import { lookAtKeys } from './queries.ts';

const DAYS = [7, 30, 90, 180, 365] as const;

/** The longest name that the server takes. */
const NAME_MAX = 32;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '');

type MakeKeyProps = { readonly onMade: (made: MadeKey) => void; readonly onClose: () => void };

/** Makes a key; its secret is handed on, for it is told once. */
export function MakeKey({ onMade, onClose }: MakeKeyProps) {
  const t = useText();
  const form = useForm({
    defaultValues: { name: '', scopes: [] as KeyScope[], addresses: '', days: '90', reason: '', code: '' },
  });
  return (
    <AskFormDialog
      form={form}
      title={t('staff.keys.makeTitle')}
      body={t('staff.keys.makeBody')}
      submitLabel={t('staff.keys.makeSubmit')}
      doneText={t('staff.keys.made', { name: form.watch('name') })}
      ask={async ({ addresses, days, ...asked }) => {
        const body = { ...asked, addresses: linesOf(addresses), days: Number(days) };
        const { key, secret } = await api.staff.makeKey({ body });
        onMade({ name: key.name, scopes: key.scopes, secret });
        return null;
      }}
      onDone={lookAtKeys}
      onClose={onClose}
    >
      <TextField
        label={t('staff.keys.name')}
        hint={t('staff.keys.nameHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={NAME_MAX}
        {...fieldsOf(form)('name', {
          setValueAs: (typed: string) => typed.trim().toLowerCase(),
          validate: (name) => KEY_NAME.test(name.trim().toLowerCase()) || t('staff.keys.nameWrong'),
        })}
      />
      <ScopeSet />
      <TextArea
        label={t('staff.keys.addresses')}
        hint={t('staff.keys.addressesHint')}
        rows={2}
        spellCheck={false}
        {...fieldsOf(form)('addresses')}
      />
      <Select label={t('staff.keys.days')} {...fieldsOf(form)('days')}>
        {DAYS.map((days) => (
          <option key={days} value={days}>
            {t('staff.keys.dayCount', { count: days })}
          </option>
        ))}
      </Select>
      <AuthenticatorField hint={t('staff.keys.codeHint')} />
    </AskFormDialog>
  );
}

/** What the key may read: what the role of its maker does. */
function ScopeSet() {
  const t = useText();
  const { permissions } = useStaff();
  const { control } = useFormContext<{ scopes: KeyScope[] }>();
  return (
    <Controller
      control={control}
      name="scopes"
      rules={{ validate: (scopes) => scopes.length > 0 || t('staff.keys.scopesEmpty') }}
      render={({ field, fieldState: { error } }) => (
        <fieldset className="grid gap-1.5" aria-invalid={error ? true : undefined}>
          <legend className="mb-1 font-bold">
            {t('staff.keys.scopes')}{' '}
            <span className="font-medium text-text-3">{t('staff.keys.scopesHint')}</span>
          </legend>
          <div className="grid max-h-60 gap-1 overflow-y-auto rounded-card border border-line p-3 sm:grid-cols-2">
            {KEY_SCOPES.map((scope) => (
              <Checkbox
                key={scope}
                label={t(`staff.permissions.${scope}`)}
                disabled={!permissions.includes(scope)}
                checked={field.value.includes(scope)}
                onChange={({ target }) =>
                  field.onChange(
                    target.checked ? [...field.value, scope] : field.value.filter((one) => one !== scope),
                  )
                }
              />
            ))}
          </div>
          {error && (
            <p className="field-help" data-tone="wrong" role="alert">
              {error.message}
            </p>
          )}
        </fieldset>
      )}
    />
  );
}
