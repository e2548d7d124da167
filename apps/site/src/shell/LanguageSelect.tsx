import { useLanguage, useText } from '@fairhouse/ui';
import { ChevronDown, Globe } from 'lucide-react';
import { useBrand } from '../state/brand.tsx';
import { keepLanguage } from '../state/keep-language.ts';
import { chooseLanguage } from '../state/language.ts';

const NAMES = { EN: 'English', VI: 'Tiếng Việt' } as const;

/** Only there when the brand speaks more than one language (spec §2). */
export function LanguageSelect({ className = '' }: { className?: string }) {
  const t = useText();
  const language = useLanguage();
  const { languages } = useBrand();
  if (languages.length < 2) return null;
  return (
    <label className={`language-select ${className}`}>
      <Globe size={18} aria-hidden="true" />
      <span className="sr-only">{t('shell.language')}</span>
      <select
        value={language}
        onChange={(event) => {
          const chosen = languages.find((each) => each === event.target.value);
          if (!chosen) return;
          void chooseLanguage(chosen).then(() => keepLanguage(chosen));
        }}
      >
        {languages.map((each) => (
          <option key={each} value={each} lang={each.toLowerCase()}>
            {NAMES[each]}
          </option>
        ))}
      </select>
      <ChevronDown size={15} aria-hidden="true" />
    </label>
  );
}
