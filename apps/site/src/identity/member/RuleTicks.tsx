import { useText } from '@fairhouse/ui';
import type { FieldRule } from '@fairhouse/wire/platform/register-fields';
import { Check, Circle } from 'lucide-react';
import { ticksOf } from './register-ticks.ts';

type RuleTicksProps = { readonly rule: FieldRule; readonly value: string; readonly username: string };

/** What the password needs, ticked as it is typed. */
export function RuleTicks({ rule, value, username }: RuleTicksProps) {
  const t = useText();
  const { minLength: min, maxLength: max } = rule;
  const name = username.trim().toLowerCase();
  const ticks = [
    ...ticksOf(rule, value).map((tick) => ({
      ...tick,
      name: tick.name === 'length' && min === max ? ('exactly' as const) : tick.name,
    })),
    { name: 'name' as const, met: value !== '' && (name === '' || !value.toLowerCase().includes(name)) },
  ];
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 text-meta" aria-label={t('registration.ticks.list')}>
      {ticks.map((tick) => (
        <li
          key={tick.name}
          className={`flex items-center gap-1 font-semibold ${tick.met ? 'text-win' : 'text-text-2'}`}
        >
          {tick.met ? <Check size={14} aria-hidden="true" /> : <Circle size={14} aria-hidden="true" />}
          <span className="sr-only">
            {t(tick.met ? 'registration.ticks.met' : 'registration.ticks.open')}
          </span>
          {t(`registration.ticks.${tick.name}`, { min, max })}
        </li>
      ))}
    </ul>
  );
}
