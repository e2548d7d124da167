import { useText } from '@fairhouse/ui';
import { SHOWN, type Shown } from './queries.ts';

type ShownFilterProps = { readonly shown: Shown; readonly onChange: (shown: Shown) => void };

/** What still waits, or what has ended. */
export function ShownFilter({ shown, onChange }: ShownFilterProps) {
  const t = useText();
  return (
    <fieldset className="seg-set" aria-label={t('approval.filter')}>
      {SHOWN.map((choice) => (
        <button key={choice} type="button" aria-pressed={choice === shown} onClick={() => onChange(choice)}>
          {t(`approval.${choice}`)}
        </button>
      ))}
    </fieldset>
  );
}
