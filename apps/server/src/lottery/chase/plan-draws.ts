import { leastWinOf } from '@fairhouse/games/lottery';
import { fail, ok, parseMoney, type Result, wireMoney } from '@fairhouse/kernel';
import { type ChaseBet, type ChasePlan, planChase } from '@fairhouse/rules/lottery/chase/plan-chase';
import { rebateOf } from '@fairhouse/rules/lottery/prize/series';
import type { Refusal } from '@fairhouse/wire/faults';
import type { lotteryChaseRoutes } from '@fairhouse/wire/lottery/chase';
import { MULTIPLE_MAX, type TicketLine } from '@fairhouse/wire/lottery/ticket';
import type { RouteCall } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import { findIssue, type IssueRow, listFrom, readClock } from '../issue/index.ts';
import { findLotteryRow, type LotteryRow, readOdds, rulesOf } from '../menu/index.ts';
import { seriesOf } from '../series/index.ts';
import {
  LINE_MOST,
  LINE_STAKE_MAX,
  type LineFault,
  type PricedLine,
  priceLines,
  type SlipContext,
} from '../ticket/index.ts';
import type { KeptLine, NewLeg } from './store.ts';

type Wish = Pick<
  RouteCall<typeof lotteryChaseRoutes.simulate>['body'],
  'gameCode' | 'issue' | 'draws' | 'way' | 'lines'
>;

export type PlannedDraws = {
  readonly lottery: LotteryRow;
  readonly issues: readonly IssueRow[];
  readonly plan: ChasePlan;
  readonly rules: string;
};

/** Draws that were cancelled before their time are passed over. */
const SPARE_ISSUES = 20;

/** A plan over the next draws from one on, with what each of them costs. */
export async function planDraws(
  platform: Platform,
  { gameCode, issue: id, draws, way, lines }: Wish,
  { brand, player }: Pick<SlipContext, 'brand' | 'player'>,
): Promise<Result<PlannedDraws, LineFault | Refusal<'plan_impossible' | 'issue_closed'>>> {
  const { db } = platform;
  const [lottery, first, series, nowMs] = await Promise.all([
    findLotteryRow(db, brand.id, gameCode),
    findIssue(db, brand.id, BigInt(id)),
    seriesOf(platform.db, player.id),
    readClock(db),
  ]);
  if (!lottery || first?.lottery !== gameCode) return fail({ code: 'not_found' });
  if (lottery.closed || lines.some(({ playType }) => lottery.closedPlays.includes(playType)))
    return fail({ code: 'play_closed' });
  if (first.state !== 'open' || first.closesAt <= nowMs)
    return fail({ code: 'issue_closed', params: { label: first.label } });
  const priced = priceLines(lottery.family, lines, series, new Map(), await readOdds(platform, lottery));
  if (!priced.ok) return priced;
  const known = await listFrom(db, brand.id, gameCode, first.drawsAt, draws + SPARE_ISSUES);
  const issues = known.filter(({ state }) => state === 'open').slice(0, draws);
  const plan = planChase(betOf(priced.value, series, draws), way);
  if (issues.length < draws || !plan.ok || plan.value.worst > LINE_STAKE_MAX)
    return fail({ code: 'plan_impossible' });
  return ok({ lottery, issues, plan: plan.value, rules: await rulesOf(platform, lottery) });
}

/** What lines cost and win at a multiple of the plan, as its maths asks for it. */
export function betOf(lines: readonly PricedLine[], account: number, draws: number): ChaseBet {
  const least = lines.map(({ play, pick, unitStake, series, half }) =>
    leastWinOf(play, { pick, unitStake, ...(series !== null && { series }), half }),
  );
  return {
    costAt: (multiple) =>
      lines.reduce((sum, { stake, series }) => {
        const whole = stake * multiple;
        return sum + whole - (series === null ? 0n : rebateOf(whole, account, series));
      }, 0n),
    prize: least.reduce((least, each) => (each < least ? each : least)),
    draws,
    multipleMax: lines.reduce((most, line) => Math.min(most, multipleMaxOf(line)), MULTIPLE_MAX),
  };
}

const multipleMaxOf = ({ multiple, stake, most }: PricedLine): number =>
  Math.min(
    Math.floor(MULTIPLE_MAX / multiple),
    Number(LINE_STAKE_MAX / stake),
    most === 0n ? MULTIPLE_MAX : Number(LINE_MOST / most),
  );

/** The draws that are bet: those with a multiple. */
export const legsOf = ({ issues, plan }: PlannedDraws): NewLeg[] =>
  plan.legs.flatMap(({ multiple, stake }, place) =>
    multiple === 0 ? [] : [{ place, issue: issues[place]!.id, multiple, stake }],
  );

/** Lines as a plan keeps them, and back again. */
export const keepLine = ({ unitStake, ...line }: TicketLine): KeptLine => ({
  ...line,
  ...(unitStake !== undefined && { unitStake: wireMoney(unitStake) }),
});

export const readLine = ({ unitStake, ...line }: KeptLine): TicketLine => ({
  ...line,
  ...(unitStake !== undefined && { unitStake: parseMoney(unitStake)! }),
});
