import { moneyOf, ok, type Result, wireMoney } from '@fairhouse/kernel';
import type { sweeperVendorRoutes } from '@fairhouse/wire/play/sweeper';
import type { RouteCall, RouteReply } from '@fairhouse/wire/route';
import type { Studio } from '../../studio.ts';
import type { RoundState } from '../round/index.ts';
import { findRounds, type RoundFacts } from './store.ts';

type Route = (typeof sweeperVendorRoutes)['roundStates'];
type Told = RouteReply<Route>[number];

/** Where rounds stand. A round of another player is unknown. */
export async function reportRoundStates(
  studio: Studio,
  { body }: RouteCall<Route>,
): Promise<Result<Told[], never>> {
  const rounds = await findRounds(
    studio.db,
    body.rounds.map(({ round }) => round),
  );
  const known = new Map(rounds.map((round) => [`${round.player} ${round.id}`, round]));
  return ok(
    body.rounds.map(({ player, round }) => {
      const facts = known.get(`${player} ${round}`);
      return {
        player,
        round,
        state: facts ? stateOf(facts) : 'unknown',
        credits: facts ? creditsOf(facts) : [],
      };
    }),
  );
}

/** While a stake is asked for nobody knows yet; afterwards the round is decided, or its stake is to go back. */
const STATES: Readonly<Record<Exclude<RoundState, 'disputed'>, Told['state']>> = {
  debiting: 'live',
  open: 'live',
  settling: 'finished',
  settled: 'finished',
  refused: 'void',
  cancelling: 'void',
  void: 'void',
};

const stateOf = ({ state, decided }: RoundFacts): Told['state'] =>
  state === 'disputed' ? (decided ? 'finished' : 'void') : STATES[state];

const creditsOf = ({ id, payout, currency }: RoundFacts): Told['credits'] =>
  payout === null || payout === 0n ? [] : [{ id: `${id}-c`, amount: wireMoney(moneyOf(payout)), currency }];
