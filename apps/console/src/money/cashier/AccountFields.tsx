import { TextField, useText } from '@fairhouse/ui';
import type { HouseAccount } from '@fairhouse/wire/money/deposit';

const LENGTHS = { institution: 80, holder: 100, number: 40 } as const;

const PARTS = ['institution', 'holder', 'number'] as const;

/** Is a part of the account empty? */
export const lacksPart = (account: HouseAccount): boolean => PARTS.some((part) => !account[part].trim());

type AccountFieldsProps = {
  readonly account: HouseAccount;
  readonly onChange: (account: HouseAccount) => void;
  readonly tried: boolean;
};

/** The account of the house to which members transfer. */
export function AccountFields({ account, onChange, tried }: AccountFieldsProps) {
  const t = useText();
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-bold">{t('cashierConsole.account.title')}</legend>
      {PARTS.map((part) => (
        <TextField
          key={part}
          label={t(`cashierConsole.account.${part}`)}
          autoComplete="off"
          maxLength={LENGTHS[part]}
          value={account[part]}
          error={tried && !account[part].trim() ? t('cashierConsole.wrong.missing') : undefined}
          onChange={(event) => onChange({ ...account, [part]: event.target.value })}
        />
      ))}
      <p className="text-meta text-text-2">{t('cashierConsole.account.hint')}</p>
    </fieldset>
  );
}
