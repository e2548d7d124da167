import { useText } from '@fairhouse/ui';
import { TEAM_ENVELOPE_NAMED_MAX } from '@fairhouse/wire/agency/team-envelope-words';
import { X } from 'lucide-react';
import { DownlineField } from '../../money/upline-transfer/index.ts';

type AccountsFieldProps = {
  readonly accounts: readonly string[];
  readonly onChange: (accounts: readonly string[]) => void;
};

/** Accounts directly below that get a share, added one by one. */
export function AccountsField({ accounts, onChange }: AccountsFieldProps) {
  const t = useText();
  const full = accounts.length >= TEAM_ENVELOPE_NAMED_MAX;
  return (
    <div className="grid gap-3">
      {full ? (
        <p className="text-dense text-text-2">
          {t('agency.envelope.most', { most: TEAM_ENVELOPE_NAMED_MAX })}
        </p>
      ) : (
        <DownlineField
          key={accounts.length}
          value=""
          onChoose={(account) => !accounts.includes(account) && onChange([...accounts, account])}
        />
      )}
      {accounts.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={t('agency.envelope.chosen')}>
          {accounts.map((account) => (
            <li key={account}>
              <button
                type="button"
                className="chip"
                aria-label={t('agency.envelope.drop', { account })}
                onClick={() => onChange(accounts.filter((one) => one !== account))}
              >
                {account} <X size={14} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
