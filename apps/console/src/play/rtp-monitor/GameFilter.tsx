import { useText } from '@fairhouse/ui';
import { SearchBox } from '../../parts/SearchBox.tsx';

const WORDS_MAX = 60;

export function GameFilter({ words, onWords }: { words: string; onWords: (words: string) => void }) {
  const t = useText();
  return (
    <SearchBox
      label={t('rtpMonitor.search')}
      placeholder={t('rtpMonitor.search')}
      clearLabel={t('console.members.clear')}
      maxLength={WORDS_MAX}
      value={words}
      onChange={onWords}
    />
  );
}
