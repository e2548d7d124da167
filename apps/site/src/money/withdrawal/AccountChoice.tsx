import { useText } from '@fairhouse/ui';
import type { PayoutAccount } from '@fairhouse/wire/money/withdrawal';
import { Landmark, WalletMinimal } from 'lucide-react';
import type { UseFormRegisterReturn } from 'react-hook-form';

type AccountChoiceProps = {
  readonly accounts: readonly PayoutAccount[];
  readonly field: UseFormRegisterReturn;
};

/** The accounts that money can go to, by their ends. */
export function AccountChoice({ accounts, field }: AccountChoiceProps) {
  const t = useText();
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-dense text-text-2">{t('withdrawal.to')}</legend>
      <div className="card method-list">
        {accounts.map(({ id, kind, institution, number }) => {
          const Icon = kind === 'bank' ? Landmark : WalletMinimal;
          return (
            <label key={id} className="method">
              <span className="ico size-10">
                <Icon size={20} aria-hidden="true" />
              </span>
              <span className="min-w-0 flex-1">
                <b className="block truncate">{institution}</b>
                <span className="block font-mono text-meta text-text-3">•••• {number}</span>
              </span>
              <input type="radio" value={id} {...field} />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
