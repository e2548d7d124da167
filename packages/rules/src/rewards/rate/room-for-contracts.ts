import { GIVE_BACK_MAX, type GivenBack } from './judge-give-back.ts';

const WHOLE = 10_000;

export type Room = {
  readonly category: string;
  /** Open games of which an edge is known. */
  readonly games: number;
  /** The one that leaves contracts least. */
  readonly tightest: GivenBack;
  /** What contracts may pay on a valid bet at most, in 1/1,000,000. */
  readonly most: number;
};

/** What a game leaves for contracts on a valid bet: its share of the edge less all else that goes back. */
function mostOn({ edge, total, contracts, counts }: GivenBack & { readonly edge: number }): number {
  const left = Math.floor((edge * GIVE_BACK_MAX) / 100) - (total - contracts);
  return Math.max(0, Math.floor((left * WHOLE) / counts));
}

/** What the open games of each category leave for contracts of agents, where an edge is known and its bets count. */
export function roomForContracts(games: readonly GivenBack[]): readonly Room[] {
  const rooms = new Map<string, Room>();
  for (const game of games) {
    const { edge, category, counts } = game;
    if (edge === null || counts === 0) continue;
    const most = mostOn({ ...game, edge });
    const was = rooms.get(category);
    const isTighter = !was || most < was.most;
    rooms.set(category, {
      category,
      games: (was?.games ?? 0) + 1,
      tightest: isTighter ? game : was.tightest,
      most: isTighter ? most : was.most,
    });
  }
  return [...rooms.values()];
}
