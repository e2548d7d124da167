import { queryOptions } from '@tanstack/react-query';
import { client } from '../../state/client.ts';
import { MINE } from '../../state/query.ts';
import { words } from '../../state/words.ts';

export const promotionsQuery = () =>
  queryOptions({
    queryKey: words('promotions'),
    queryFn: () => client.promotion.list(),
    staleTime: 60_000,
  });

/** Changes with rewards, which the socket tells of. */
export const ownPromotionsQuery = queryOptions({
  queryKey: [MINE, 'rewards', 'promotions'],
  queryFn: () => client.promotion.own(),
});

/** What staff write about promotions, in the language of the page. */
export const articlesQuery = () =>
  queryOptions({
    queryKey: words('promotions', 'articles'),
    queryFn: () => client.content.announcements({ query: { types: 'PR' } }),
    staleTime: 10 * 60_000,
  });
