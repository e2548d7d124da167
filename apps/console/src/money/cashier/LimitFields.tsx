import { Checkbox, MoneyField, TextField, useText } from '@fairhouse/ui';
import { METHOD_NAME_MAX } from '@fairhouse/wire/money/deposit-states';
import type { LimitPart, Limits } from './use-limits.ts';

type LimitFieldsProps = {
  readonly limits: Limits;
  /** Somebody has tried to save: what is missing is said from now on. */
  readonly tried: boolean;
};

/** The fields that every method has. What contradicts itself is said while it is typed. */
export function LimitFields({ limits: { typed, set, faults }, tried }: LimitFieldsProps) {
  const t = useText();
  const errorOf = (part: LimitPart) => {
    const fault = faults[part];
    return fault && (tried || fault !== 'missing') ? t(`cashierConsole.wrong.${fault}`) : undefined;
  };
  return (
    <>
      <Checkbox
        label={t('cashierConsole.enabled')}
        checked={typed.enabled}
        onChange={(event) => set({ enabled: event.target.checked })}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={t('cashierConsole.names.EN')}
          maxLength={METHOD_NAME_MAX}
          value={typed.name.EN}
          error={errorOf('name')}
          onChange={(event) => set({ name: { ...typed.name, EN: event.target.value } })}
        />
        <TextField
          label={t('cashierConsole.names.VI')}
          hint={t('cashierConsole.names.empty')}
          maxLength={METHOD_NAME_MAX}
          value={typed.name.VI ?? ''}
          onChange={(event) => set({ name: { ...typed.name, VI: event.target.value } })}
        />
      </div>
      <div className="grid gap-3 sm:grid-cols-3">
        {(['minimum', 'maximum', 'fee'] as const).map((part) => (
          <MoneyField
            key={part}
            label={t(`cashierConsole.${part}`)}
            typed={typed[part]}
            error={errorOf(part)}
            onType={(next) => set({ [part]: next })}
          />
        ))}
      </div>
    </>
  );
}
