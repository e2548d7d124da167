import { CRASH_TARGETS } from '@fairhouse/games';
import { TextField, useText } from '@fairhouse/ui';
import { useState } from 'react';

type TargetFieldProps = {
  readonly target: number;
  readonly onTarget: (target: number) => void;
  readonly disabled: boolean;
};

/** The height at which a bet leaves by itself, typed. */
export function TargetField({ target, onTarget, disabled }: TargetFieldProps) {
  const t = useText();
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? (target / 100).toFixed(2);
  const fits = (hundredths: number) => hundredths >= CRASH_TARGETS.least && hundredths <= CRASH_TARGETS.most;
  const read = (text: string) => Math.round(Number(text.replace(',', '.')) * 100);
  return (
    <TextField
      label={t('crash.target')}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      disabled={disabled}
      error={fits(read(shown)) ? '' : t('crash.targetWrong')}
      end={
        <span className="target-times" aria-hidden="true">
          ×
        </span>
      }
      onBlur={() => setTyped(undefined)}
      onChange={(event) => {
        setTyped(event.target.value);
        const next = read(event.target.value);
        if (fits(next)) onTarget(next);
      }}
    />
  );
}
