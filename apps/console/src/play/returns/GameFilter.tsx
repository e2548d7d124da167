import { useText } from '@fairhouse/ui';
import { SearchBox } from '../../parts/SearchBox.tsx';

const WORDS_MAX = 60;

export function GameFilter({ words, onWords }: { words: string; onWords: (words: string) => void }) {
  const t = useText();
  return (
    <SearchBox
      label={t('returns.search')}
      placeholder={t('returns.search')}
      clearLabel={t('console.members.clear')}
      maxLength={WORDS_MAX}
      value={words}
      onChange={onWords}
    />
  );
}
