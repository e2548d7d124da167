import { formatNumber, useLanguage, useText } from '@fairhouse/ui';
import type { SlotOpened } from '../state/api.ts';

const RULES = {
  lines: [],
  ways: ['build', 'flow', 'award', 'grow'],
  cluster: ['build', 'flow', 'award', 'grow'],
  hold: ['build', 'flow', 'award'],
  progressive: ['build', 'flow'],
} as const;

/** The rules that only this kind of machine has. */
export function KindRules({ machine }: { machine: SlotOpened['machine'] }) {
  const t = useText();
  const language = useLanguage();
  const terms = Object.fromEntries(
    Object.entries(machine.terms).map(([name, value]) => [name, formatNumber(value, language)]),
  );
  if (machine.kind === 'lines')
    return <li>{t('stage.rules.free', { multiplier: machine.freeSpinMultiplier })}</li>;
  const key = (rule: string) => `stage.rules.${machine.kind}.${rule}` as 'stage.rules.ways.build';
  return (
    <>
      {RULES[machine.kind].map((rule) => (
        <li key={rule}>{t(key(rule), terms)}</li>
      ))}
      {machine.pots.map(({ name, odds, seed, perThousand }) => (
        <li key={name}>
          {t('stage.rules.progressive.pot', {
            pot: t(`stage.pot.${name}`),
            share: perThousand / 10,
            seed: formatNumber(seed, language),
            odds: formatNumber(odds, language),
          })}
        </li>
      ))}
      {machine.pots.length > 0 && <li>{t('stage.rules.progressive.shared')}</li>}
    </>
  );
}
