import { type Tx, transact } from '@fairhouse/db';
import { assert, type Result } from '@fairhouse/kernel';
import { openAccountIds } from '@fairhouse/ledger';
import { numberRulesOf } from '@fairhouse/rules/lottery/limit/number-state';
import {
  REFUND_REASONS,
  type RefundReason,
  STOP_REASONS,
  type StopReason,
} from '@fairhouse/wire/lottery/chase';
import type { Platform } from '../../frame/platform.ts';
import { findBrand } from '../../platform/brand/index.ts';
import { findIssues, type IssueRow, listNumberRules } from '../issue/index.ts';
import { findLotteryRow, type LotteryRow, paytableOfLottery } from '../menu/index.ts';
import {
  contentHash,
  costOf,
  laneWithin,
  type PricedLine,
  refusalOf,
  type SlipCall,
  takeAlone,
  takeSlips,
} from '../ticket/index.ts';
import { endChase, giveBack, returnLeg, tellMove } from './move-chase.ts';
import { priceLeg } from './price-leg.ts';
import { type DueChase, listDue, listNext, lockChase, lockNext, moveLegs, type NextRow } from './store.ts';

const DUE_AT_ONCE = 500;
/** Plans of a transaction; it holds what their players have set aside for some ten milliseconds. */
const BATCH = 100;

/** Does for all plans what is due. @returns how many moved on */
export async function moveChases(platform: Platform, signal?: AbortSignal): Promise<number> {
  const due = await listDue(platform.db, platform.now(), DUE_AT_ONCE);
  let moved = 0;
  const toPlace = Map.groupBy(
    due.filter((one) => one.due === 'place'),
    ({ issue }) => issue!,
  );
  for (const [issue, chases] of toPlace) {
    if (signal?.aborted) return moved;
    moved += await placeLegs(
      platform,
      issue,
      chases.map(({ id }) => id),
    );
  }
  for (const one of due.filter((other) => other.due !== 'place')) {
    if (signal?.aborted) return moved;
    moved += (await moveOn(platform, one)) ? 1 : 0;
  }
  return moved;
}

/** Ends a plan, or gives back what was not bet in time. */
const moveOn = (platform: Platform, { id, issue, due }: DueChase): Promise<boolean> =>
  transact(platform.db, async (tx) => {
    const [chase] = await lockNext(tx, [id]);
    if (due === 'done') {
      const over = await lockChase(tx, id);
      if (over?.state !== 'running' || over.nextPlace !== null) return false;
      await endChase(platform, tx, over, 'done');
      return true;
    }
    if (!chase || chase.nextIssue !== issue) return false;
    if (due === 'missed') await returnLeg(platform, tx, chase, legOf(chase), 'issue_closed');
    else await endChase(platform, tx, chase, 'stopped', due as StopReason);
    return true;
  });

const legOf = ({ nextPlace, stake }: NextRow) => ({ place: nextPlace!, stake });

type Draw = {
  readonly issue: IssueRow;
  readonly lottery: LotteryRow;
  readonly brand: { readonly status: number };
};

type Priced = { readonly chase: NextRow; readonly lines: Result<readonly PricedLine[], RefundReason> };

/** Bets a draw for the plans whose next one it is. @returns how many of them moved on */
export async function placeLegs(
  platform: Platform,
  issueId: bigint,
  ids: readonly bigint[],
): Promise<number> {
  const draw = await readDraw(platform, issueId);
  const paytable = await paytableOfLottery(platform, draw.lottery);
  let moved = 0;
  for (let from = 0; from < ids.length; from += BATCH) {
    const asked = await listNext(platform.db, ids.slice(from, from + BATCH));
    const rules = numberRulesOf(await listNumberRules(platform.db, issueId));
    const priced: Priced[] = [];
    for (const chase of asked.filter(({ nextIssue }) => nextIssue === issueId))
      priced.push({ chase, lines: await priceLeg(platform, chase, draw.lottery, rules) });
    const placed = await placeTogether(platform, draw, paytable, priced);
    moved += placed.size;
    for (const one of priced)
      if (!placed.has(one.chase.id)) moved += (await placeOne(platform, draw, paytable, one)) ? 1 : 0;
  }
  return moved;
}

async function readDraw({ db }: Platform, id: bigint): Promise<Draw> {
  const [issue] = await findIssues(db, [id]);
  assert(issue, 'a draw of a plan is there');
  const [lottery, brand] = await Promise.all([
    findLotteryRow(db, issue.brandId, issue.lottery),
    findBrand(db, issue.brandId),
  ]);
  assert(lottery && brand, 'an issue is of a lottery of a brand');
  return { issue, lottery, brand };
}

/** The plans that the lane takes at once: those that cost what was set aside, one of a player. */
async function placeTogether(
  platform: Platform,
  draw: Draw,
  paytable: number,
  priced: readonly Priced[],
): Promise<ReadonlySet<bigint>> {
  const lines = new Map<bigint, readonly PricedLine[]>();
  const players = new Set<string>();
  for (const { chase, lines: offered } of priced) {
    if (!offered.ok || costOf(offered.value) !== chase.stake || players.has(chase.playerId)) continue;
    players.add(chase.playerId);
    lines.set(chase.id, offered.value);
  }
  if (lines.size < 2) return new Set();
  try {
    return await transact(platform.db, async (tx) => {
      const chases = (await lockNext(tx, [...lines.keys()])).filter((chase) => isAsked(chase, priced));
      const calls = chases.map((chase) => callOf(platform, draw, paytable, chase, lines.get(chase.id)!));
      const answers = await takeSlips(laneWithin(tx), openAccountIds(), calls, false);
      const taken = chases.filter((_, at) => answers[at] !== undefined);
      await savePlaced(
        platform,
        tx,
        taken.map((chase) => ({ chase, cost: chase.stake })),
      );
      return new Set(taken.map(({ id }) => id));
    });
  } catch (fault) {
    // A number's limit or the close stood in the way of some: one by one it shows of which.
    if (refusalOf(fault, draw.issue)) return new Set();
    throw fault;
  }
}

/** Is the draw that was priced still the next one of the plan, at the same multiple? */
const isAsked = (chase: NextRow, priced: readonly Priced[]): boolean =>
  priced.some(
    ({ chase: { id, nextPlace, multiple } }) =>
      id === chase.id && nextPlace === chase.nextPlace && multiple === chase.multiple,
  );

/** The slow way: bets a draw of one plan, or gives its stake back, or stops the plan, whatever the reason asks for. */
async function placeOne(platform: Platform, draw: Draw, paytable: number, one: Priced): Promise<boolean> {
  try {
    return await transact(platform.db, async (tx) => {
      const [chase] = await lockNext(tx, [one.chase.id]);
      if (!chase || !isAsked(chase, [one])) return false;
      const { lines } = one;
      if (!lines.ok) return refuse(platform, tx, chase, lines.fault);
      const cost = costOf(lines.value);
      // It may cost less than what was set aside: the rest comes back.
      if (cost > chase.stake) return refuse(platform, tx, chase, 'odds_changed');
      const call = callOf(platform, draw, paytable, chase, lines.value);
      const taken = await takeAlone(platform, tx, call, draw);
      if (!taken.ok) return refuse(platform, tx, chase, taken.fault.code);
      await savePlaced(platform, tx, [{ chase, cost }]);
      return true;
    });
  } catch (fault) {
    const refused = refusalOf(fault, draw.issue);
    if (!refused) throw fault;
    return transact(platform.db, async (tx) => {
      const [chase] = await lockNext(tx, [one.chase.id]);
      return chase !== undefined && isAsked(chase, [one]) && refuse(platform, tx, chase, refused.code);
    });
  }
}

async function refuse(platform: Platform, tx: Tx, chase: NextRow, code: string): Promise<true> {
  const stop = STOP_REASONS.find((reason) => reason === code);
  const reason = REFUND_REASONS.find((one) => one === code);
  assert(stop || reason, `a draw of a plan is refused for a known reason, not ${code}`);
  if (stop) await endChase(platform, tx, chase, 'stopped', stop);
  else await returnLeg(platform, tx, chase, legOf(chase), reason!);
  return true;
}

/** The slip of a draw of a plan; its key is none that a member could send. */
export const callOf = (
  platform: Platform,
  { issue, lottery }: Pick<Draw, 'issue' | 'lottery'>,
  paytable: number,
  chase: NextRow,
  lines: readonly PricedLine[],
): SlipCall => ({
  key: `chase:${chase.id}:${chase.nextPlace}`,
  hash: contentHash({ chase: chase.id, place: chase.nextPlace, multiple: chase.multiple }),
  brandId: chase.brandId,
  playerId: chase.playerId,
  currency: chase.currency,
  lottery: lottery.code,
  vendorCode: lottery.vendorCode,
  issue: issue.id,
  label: issue.label,
  paytable,
  terms: lottery.terms,
  marks: null,
  trial: chase.trial,
  chase: chase.id,
  atMs: platform.now(),
  traceId: chase.traceId ?? '',
  lines,
});

/** Writes down draws that were bet in this transaction, and gives back what they cost less than was set aside. */
export async function savePlaced(
  platform: Platform,
  tx: Tx,
  placed: readonly { readonly chase: NextRow; readonly cost: bigint }[],
): Promise<void> {
  if (placed.length === 0) return;
  await moveLegs(
    tx,
    placed.map(({ chase, cost }) => ({
      chase: chase.id,
      place: chase.nextPlace!,
      state: 'placed',
      reason: null,
      staked: cost,
      returned: chase.stake - cost,
    })),
  );
  const atMs = platform.now();
  for (const { chase, cost } of placed) {
    const less = chase.stake - cost;
    await giveBack(tx, chase, `${chase.nextPlace}:less`, less, atMs);
    const moved = {
      ...chase,
      held: chase.held - chase.stake,
      staked: chase.staked + cost,
      returned: chase.returned + less,
    };
    await tellMove(platform, tx, moved, chase.nextPlace, atMs);
  }
}
