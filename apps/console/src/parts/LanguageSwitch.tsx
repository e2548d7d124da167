import { SPOKEN, type SpokenLanguage } from '@fairhouse/text';
import { changeTexts, Menu, useLanguage, useText } from '@fairhouse/ui';
import { Check } from 'lucide-react';
import { keepLanguage } from '../state/language.ts';

export function LanguageSwitch() {
  const t = useText();
  const language = useLanguage();
  const change = (next: SpokenLanguage) => {
    keepLanguage(next);
    void changeTexts(next);
  };
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="ib font-bold text-meta"
          aria-label={`${language}, ${t('console.shell.language')}`}
        >
          {language}
        </button>
      }
      items={SPOKEN.map((spoken) => ({
        key: spoken,
        label: t(`console.languages.${spoken}`),
        icon: <Check size={16} className={spoken === language ? '' : 'invisible'} aria-hidden="true" />,
        onSelect: () => change(spoken),
      }))}
    />
  );
}
