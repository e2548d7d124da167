import { buildSearchIndex, searchFor } from '@fairhouse/rules/play/games/search-index';
import { CategoryIcon, ProviderMark, useText } from '@fairhouse/ui';
import type { GameTile } from '@fairhouse/wire/play/games';
import { useQuery } from '@tanstack/react-query';
import { FileText, History, LifeBuoy } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { art, lotteryOf, MEMBER_PAGES, paths } from '../../paths.ts';
import { useNav } from '../../shell/use-nav.ts';
import { useGameTitle } from '../../state/game-title.ts';
import type { GuardedAction } from '../../state/guard.ts';
import { useSession } from '../../state/session.ts';
import { helpQuery } from '../../talk/content/index.ts';
import { findQuery, hotQuery, recentGamesQuery } from './queries.ts';
import { recentSearches } from './recent-searches.ts';

/** Something to go to from the search. */
export type Hit = {
  readonly id: string;
  readonly label: string;
  readonly note?: string | undefined;
  readonly icon: ReactNode;
  readonly to: string;
  /** Who may go there: the guard asks the others to log in. */
  readonly guard?: GuardedAction;
};

export type HitGroup = { readonly title: string; readonly hits: readonly Hit[] };

const SHOWN = 4;

const gameHit = (game: GameTile, title: string): Hit => ({
  id: `game-${game.code}`,
  label: title,
  note: game.vassalage,
  icon: <img src={art.cover(game.cover)} alt="" width={36} height={48} loading="lazy" decoding="async" />,
  to: paths.launch(game),
  ...(lotteryOf(game) ? {} : { guard: 'play' }),
});

/** What the search offers before anything is typed: searches and games of before, or what is played most. */
export function useFirstHits(): readonly HitGroup[] {
  const t = useText();
  const titleOf = useGameTitle();
  const member = useSession() !== undefined;
  const { data: recent } = useQuery({ ...recentGamesQuery, enabled: member });
  const { data: hot } = useQuery(hotQuery);
  const searches = useMemo(recentSearches, []);
  const played = recent?.length ? recent : undefined;
  return filled([
    {
      title: t('lobby.find.recent'),
      hits: searches.map((search, at) => ({
        id: `search-${at}`,
        label: search,
        icon: <History size={20} aria-hidden="true" />,
        to: paths.games({ search }),
      })),
    },
    {
      title: t(played ? 'lobby.continue' : 'lobby.popular'),
      hits: (played ?? hot ?? []).slice(0, SHOWN).map((game) => gameHit(game, titleOf(game))),
    },
  ]);
}

/** What the typed words lead to, by kind. */
export function useFindHits(typed: string): { groups: readonly HitGroup[]; total: number | undefined } {
  const t = useText();
  const titleOf = useGameTitle();
  const { data } = useQuery(findQuery(typed));
  const places = usePlaces();
  const help = useHelp();
  const groups = filled([
    {
      title: t('lobby.games'),
      hits: typed && data ? data.games.map((game) => gameHit(game, titleOf(game))) : [],
    },
    {
      title: t('lobby.find.providers'),
      hits: (typed && data ? data.providers : []).map(({ vassalage, title, games }) => ({
        id: `provider-${vassalage}`,
        label: title,
        note: t('lobby.gameCount', { count: games }),
        icon: <ProviderMark code={vassalage} size={36} />,
        to: paths.games({ providers: [vassalage] }),
      })),
    },
    { title: t('lobby.find.pages'), hits: searchFor(places, typed).slice(0, SHOWN) },
    { title: t('shell.nav.help'), hits: searchFor(help, typed).slice(0, SHOWN) },
  ]);
  return { groups, total: data?.total };
}

const filled = (groups: readonly HitGroup[]): readonly HitGroup[] =>
  groups.filter(({ hits }) => hits.length > 0);

function usePlaces() {
  const t = useText();
  const nav = useNav();
  const member = useSession() !== undefined;
  return useMemo(() => {
    const page = (id: string, label: string, to: string, guard?: Hit['guard']): Hit => ({
      id: `page-${id}`,
      label,
      icon: <FileText size={20} aria-hidden="true" />,
      to,
      ...(guard ? { guard } : {}),
    });
    const places = [
      ...nav.map((entry) => ({
        ...page(entry.type, t(`lobby.category.${entry.type}`), entry.path),
        icon: <CategoryIcon category={entry.type} size={22} />,
      })),
      page('all', t('lobby.allGames'), paths.games()),
      page('favourites', t('lobby.favourite.title'), paths.favourites),
      page('winners', t('lobby.winners.title'), paths.winners),
      page('notices', t('shell.nav.notices'), paths.notices()),
      page('help', t('shell.nav.help'), paths.help()),
      ...(member
        ? MEMBER_PAGES.map((key) => page(key, t(`shell.member.${key}`), paths.member(key), 'memberCentre'))
        : []),
    ];
    return buildSearchIndex(places.map((place) => ({ item: place, title: place.label, also: [] })));
  }, [t, nav, member]);
}

function useHelp() {
  const t = useText();
  const { data } = useQuery(helpQuery());
  return useMemo(
    () =>
      buildSearchIndex(
        (data ?? []).flatMap(({ topic, entries }) =>
          entries.map(({ anchor, question }) => ({
            item: {
              id: `help-${anchor}`,
              label: question,
              note: t(`content.topics.${topic}`),
              icon: <LifeBuoy size={20} aria-hidden="true" />,
              to: paths.help(anchor),
            } satisfies Hit,
            title: question,
            also: [t(`content.topics.${topic}`)],
          })),
        ),
      ),
    [t, data],
  );
}
