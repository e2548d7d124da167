import { Button, useLanguage, useText, useTextIn } from '@fairhouse/ui';
import { useState } from 'react';
import { ChoiceSet } from '../ChoiceSet.tsx';
import type { CANNED } from './canned.ts';

const LANGUAGES = ['EN', 'VI'] as const;

export type Canned = (typeof CANNED)[keyof typeof CANNED][number];

type CannedReasonsProps = {
  readonly reasons: readonly Canned[];
  readonly onChoose: (reason: string) => void;
};

/** Reasons that are given often: a press puts one into the field, in the language that the member reads. */
export function CannedReasons({ reasons, onChoose }: CannedReasonsProps) {
  const t = useText();
  const [language, setLanguage] = useState(useLanguage());
  const told = useTextIn(language);
  return (
    <fieldset className="flex flex-wrap items-center gap-1.5" aria-label={t('queue.canned')}>
      {reasons.map((reason) => (
        <Button key={reason} size="sm" onClick={() => onChoose(told(`queue.reasons.${reason}.text`))}>
          {t(`queue.reasons.${reason}.title`)}
        </Button>
      ))}
      <ChoiceSet
        className="ms-auto"
        label={t('queue.language')}
        choices={LANGUAGES}
        chosen={language}
        textOf={(one) => one}
        onChoose={setLanguage}
      />
    </fieldset>
  );
}
