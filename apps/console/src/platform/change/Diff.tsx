import { useText } from '@fairhouse/ui';
import type { SettingDiff } from '@fairhouse/wire/platform/change';
import { useStaff } from '../staff/index.ts';
import { diffLines } from './diff-lines.ts';

/** What of a setting would be another, or has become another: each field before and after. */
export function Diff({ diff }: { readonly diff: SettingDiff }) {
  const t = useText();
  const { timeZone } = useStaff().brand;
  return (
    <ul className="grid gap-0.5">
      {diffLines({ t, timeZone }, diff).map(({ name, from, to }) => (
        <li key={name} className="whitespace-normal">
          <span className="text-text-2">{name}: </span>
          {t('change.fromTo', { from, to })}
        </li>
      ))}
    </ul>
  );
}
