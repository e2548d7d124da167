import { useText } from '@fairhouse/ui';
import type { StepName } from './register-form.ts';

/** Where a registration stands: a bar and a name for each step. */
export function RegisterProgress({
  names,
  at,
}: {
  readonly names: readonly StepName[];
  readonly at: number;
}) {
  const t = useText();
  return (
    <ol className="mb-4 flex gap-1.5 text-meta" aria-label={t('registration.progress')}>
      {names.map((name, place) => (
        <li
          key={name}
          className={`flex-1 border-t-4 pt-2 ${place <= at ? 'border-duo' : 'border-bg-3'} ${place === at ? 'font-semibold text-text-1' : 'text-text-2'}`}
          aria-current={place === at ? 'step' : undefined}
        >
          {place + 1} {t(`registration.steps.${name}`)}
        </li>
      ))}
    </ol>
  );
}
