import { PasswordField, TextField, useText } from '@fairhouse/ui';

/** How a company that speaks the signed protocol is reached. */
export type SignedTexts = {
  readonly name: string;
  readonly origin: string;
  readonly keyId: string;
  readonly secret: string;
};

type SignedFieldsProps = {
  readonly texts: SignedTexts;
  /** What is kept of the connected one stays where its field is left empty. */
  readonly connected: boolean;
  /** Why the address cannot be changed. */
  readonly originFixed?: string | undefined;
  readonly onChange: (change: Partial<SignedTexts>) => void;
};

/** Name, address, key and secret of a company that speaks the signed protocol. */
export function SignedFields({ texts, connected, originFixed, onChange }: SignedFieldsProps) {
  const t = useText();
  const plain = { autoComplete: 'off', spellCheck: false } as const;
  return (
    <>
      <TextField
        {...plain}
        label={t('console.signed.name')}
        value={texts.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <TextField
        {...plain}
        label={t('console.signed.origin')}
        hint={originFixed}
        readOnly={originFixed !== undefined}
        inputMode="url"
        value={texts.origin}
        onChange={(event) => onChange({ origin: event.target.value })}
      />
      <TextField
        {...plain}
        label={t('console.signed.keyId')}
        value={texts.keyId}
        onChange={(event) => onChange({ keyId: event.target.value })}
      />
      <PasswordField
        autoComplete="off"
        label={t('console.signed.secret')}
        hint={connected ? t('console.signed.secretKept') : undefined}
        value={texts.secret}
        onChange={(event) => onChange({ secret: event.target.value })}
      />
    </>
  );
}

/** What of the texts is sent: a secret that is left empty stays as it is. */
export const signedBody = ({ secret, ...texts }: SignedTexts) => ({
  ...texts,
  ...(secret === '' ? {} : { secret }),
});
