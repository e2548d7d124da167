import { CategoryIcon, Skeleton, useText } from '@fairhouse/ui';
import { Go } from '../../shell/go.tsx';
import { useNav } from '../../shell/use-nav.ts';
import { chooseCategory } from '../../state/vassalage.ts';

/** The spine of the lobby; each card counts what its providers offer. */
export function CategoryCards() {
  const t = useText();
  const nav = useNav();
  if (nav.length === 0) return <Skeleton className="mt-4 h-24 rounded-card max-md:mt-3 max-md:h-11" />;
  return (
    <nav className="category-cards" aria-label={t('lobby.categories')}>
      {nav.map((entry) => (
        <Go key={entry.type} to={entry.to} className="category-card" onClick={() => chooseCategory(entry)}>
          <CategoryIcon category={entry.type} size={26} />
          <b>{t(`lobby.category.${entry.type}`)}</b>
          <span className="text-meta text-text-3">{t('lobby.gameCount', { count: entry.games })}</span>
        </Go>
      ))}
    </nav>
  );
}
