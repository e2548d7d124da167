import { MOBILE_COUNTRIES } from '@fairhouse/rules';
import { Select, TextField, useText } from '@fairhouse/ui';
import type { UseFormRegisterReturn } from 'react-hook-form';

type PhoneFieldsProps = {
  readonly country: UseFormRegisterReturn;
  readonly number: UseFormRegisterReturn;
  readonly error: string | undefined;
};

/** A phone number in two parts: the country's dialing code, and what follows. */
export function PhoneFields({ country, number, error }: PhoneFieldsProps) {
  const t = useText();
  return (
    <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-2">
      <Select label={t('security.contact.country')} {...country}>
        {MOBILE_COUNTRIES.map(({ country: code, dialingCode }) => (
          <option key={code} value={dialingCode}>
            {code} +{dialingCode}
          </option>
        ))}
      </Select>
      <TextField
        label={t('security.contact.number')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={24}
        error={error}
        {...number}
      />
    </div>
  );
}
