import { moneyOf, wireMoney } from '@fairhouse/kernel';
import { shareAt } from '@fairhouse/sports';
import type { RouteReply } from '@fairhouse/wire/route';
import type { deskVendorRoutes } from '@fairhouse/wire/sports/desk';
import type { FixtureFacts } from '../fixture/index.ts';
import { type RidingSelection, selectionOf } from '../ticket/index.ts';

type Grid = RouteReply<(typeof deskVendorRoutes)['event']>['grid'];

/** Scores from the present one on, of each side. */
const SHOWN = 5;

/** What the house is left with of all stakes that the final score of a football match decides, by that score. */
export function scoreGrid(fixture: FixtureFacts, riding: readonly RidingSelection[]): Grid {
  if (fixture.sport !== 'football' || fixture.state.phase === 'over') return null;
  const { score } = fixture.state;
  const from = (goals: number) => Array.from({ length: SHOWN }, (_, more) => goals + more);
  const [home, away] = [from(score.home), from(score.away)];
  const decided = riding.filter((one) => shareAt(fixture.sport, selectionOf(one), score));
  if (decided.length === 0) return null;
  const leftAt = (at: { readonly home: number; readonly away: number }): bigint =>
    decided.reduce((left, one) => {
      const { won, back } = shareAt(fixture.sport, selectionOf(one), at)!;
      const halves = BigInt(won * 2) * one.owed + BigInt(back * 2) * one.staked;
      return left + one.staked - halves / 2n;
    }, 0n);
  return {
    home,
    away,
    markets: new Set(decided.map(({ market }) => market)).size,
    left: away.map((a) => home.map((h) => wireMoney(moneyOf(leftAt({ home: h, away: a }))))),
  };
}
