import { type Money, ok, type Result, wireMoney } from '@fairhouse/kernel';
import type { sweeperVendorRoutes } from '@fairhouse/wire/play/sweeper';
import type { RouteCall, RouteReply } from '@fairhouse/wire/route';

type Route = (typeof sweeperVendorRoutes)['roundStates'];
type Told = RouteReply<Route>[number];

/** Where a round stands at the provider, and what it won. */
export type RoundStanding = {
  readonly id: string;
  readonly player: string;
  readonly state: Told['state'];
  readonly payout: Money | null;
  readonly currency: string;
};

/** Where rounds stand. A round of another player is unknown. */
export async function reportRoundStates(
  findRounds: (ids: readonly string[]) => Promise<readonly RoundStanding[]>,
  { body }: RouteCall<Route>,
): Promise<Result<Told[], never>> {
  const rounds = await findRounds(body.rounds.map(({ round }) => round));
  const known = new Map(rounds.map((round) => [`${round.player} ${round.id}`, round]));
  return ok(
    body.rounds.map(({ player, round }) => {
      const standing = known.get(`${player} ${round}`);
      return {
        player,
        round,
        state: standing?.state ?? 'unknown',
        credits: standing ? creditsOf(standing) : [],
      };
    }),
  );
}

const creditsOf = ({ id, payout, currency }: RoundStanding): Told['credits'] =>
  payout === null || payout === 0n ? [] : [{ id: `${id}-c`, amount: wireMoney(payout), currency }];
