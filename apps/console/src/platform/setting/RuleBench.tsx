import { checkField } from '@fairhouse/rules/platform/field/check-field';
import { TextField, type Translate, useText, useTextIn } from '@fairhouse/ui';
import type { RuleSetting } from '@fairhouse/wire/platform/setting';
import { useState } from 'react';
import { fieldText } from '../../parts/field-text.ts';

/** Judges what a member might type by a rule, with the words that the member would read. */
export function RuleBench({ rule }: { rule: RuleSetting }) {
  const t = useText();
  const [english, vietnamese] = [useTextIn('EN'), useTextIn('VI')];
  const [value, setValue] = useState('');
  const fault = checkField(rule, value);
  const verdict = (inLanguage: Translate) =>
    fault
      ? inLanguage('identityConsole.rules.refused', { words: fieldText(inLanguage, fault) })
      : inLanguage('identityConsole.rules.accepted');
  return (
    <section
      className="mt-4 grid gap-2 border-t border-line pt-4"
      aria-label={t('identityConsole.rules.try')}
    >
      <h3 className="display text-h3">{t('identityConsole.rules.try')}</h3>
      <p className="text-text-3">{t('identityConsole.rules.tryAbout')}</p>
      <TextField
        label={t('identityConsole.rules.value')}
        autoComplete="off"
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1" aria-live="polite">
        <dt className="text-text-3">{t('identityConsole.rules.english')}</dt>
        <dd lang="en">{verdict(english)}</dd>
        <dt className="text-text-3">{t('identityConsole.rules.vietnamese')}</dt>
        <dd lang="vi">{verdict(vietnamese)}</dd>
      </dl>
    </section>
  );
}
