import type { OwnPromotion, PromotionView } from '@fairhouse/wire/rewards/promotion';
import { useQuery } from '@tanstack/react-query';
import { isTrial, useSession } from '../../state/session.ts';
import { ownPromotionsQuery, promotionsQuery } from './queries.ts';

/** A promotion, and what it is to the member; to a visitor it is what it is to everybody. */
export type ShownPromotion = {
  readonly promotion: PromotionView;
  readonly own: OwnPromotion | undefined;
  readonly state: OwnPromotion['state'];
};

/** States in which something of the member's is under way: these come first. */
const MINE: readonly OwnPromotion['state'][] = ['claim', 'applying', 'process', 'joined', 'signed'];
const LAST: readonly OwnPromotion['state'][] = ['claimed', 'issued', 'rejected', 'close'];

const rankOf = (state: OwnPromotion['state']): number => {
  const mine = MINE.indexOf(state);
  if (mine >= 0) return mine;
  return MINE.length + 1 + LAST.indexOf(state);
};

export const isMine = ({ state }: ShownPromotion): boolean => MINE.includes(state);

/** Promotions with the member's own first. A member who may be offered nothing has none. */
export function usePromotions(): {
  readonly shown: readonly ShownPromotion[] | undefined;
  readonly failed: boolean;
  /** What is the member's could not be read; the promotions are there. */
  readonly partly: boolean;
  readonly retry: () => void;
} {
  const session = useSession();
  const isMember = session !== undefined && !isTrial(session);
  const list = useQuery(promotionsQuery());
  const own = useQuery({ ...ownPromotionsQuery, enabled: isMember });
  const owns = isMember ? own.data?.items : undefined;
  const waits = list.data === undefined || (isMember && own.isPending);
  const shown = waits
    ? undefined
    : list.data.items
        .map((promotion): ShownPromotion => {
          const mine = owns?.find((one) => one.promotion === promotion.id);
          return { promotion, own: mine, state: mine?.state ?? promotion.state };
        })
        .filter(({ own: mine }) => owns === undefined || mine !== undefined)
        .toSorted((a, b) => rankOf(a.state) - rankOf(b.state));
  return {
    shown,
    failed: list.isError && list.data === undefined,
    partly: own.isError && owns === undefined,
    retry: () => {
      void list.refetch();
      if (isMember) void own.refetch();
    },
  };
}
