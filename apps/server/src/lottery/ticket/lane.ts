import { type GroupCommit, type Lane, openGroupCommit, sqlState } from '@fairhouse/db';
import { bitHex } from '@fairhouse/games/lottery';
import { type AccountIds, houseAccount, openAccountIds, playerAccount } from '@fairhouse/ledger';
import type { Platform } from '../../frame/platform.ts';
import { bucketOf } from './bucket.ts';
import { costOf, type PricedLine } from './price-lines.ts';

/** A slip that is to be taken: everything is decided but whether it may be. */
export type SlipCall = {
  readonly key: string;
  readonly hash: Buffer;
  readonly brandId: string;
  readonly playerId: string;
  readonly currency: string;
  readonly lottery: string;
  readonly vendorCode: string;
  readonly issue: bigint;
  readonly label: string;
  readonly paytable: number;
  /** The version of the lottery's terms that it was priced at. */
  readonly terms: number;
  /** How many marks its numbers had then; null: whatever they have now. */
  readonly marks: bigint | null;
  readonly trial: boolean;
  /** The plan that it is a draw of: it is staked from what was set aside for it. */
  readonly chase: bigint | null;
  readonly atMs: number;
  readonly traceId: string;
  readonly lines: readonly PricedLine[];
};

export type SlipAnswer = {
  readonly acceptedAt: number;
  readonly cost: bigint;
  readonly tickets: readonly bigint[];
};

type TakenRow = { fit: number[]; places: number[] | null; acceptedMs: bigint; ids: bigint[] };

const NAME = 'platform.lottery_take_tickets';

/** Run in a transaction that holds the player's accounts and has asked their limits, or for a batch of the lane. */
export async function takeSlips(
  run: Lane['run'],
  accounts: AccountIds,
  calls: readonly SlipCall[],
  checked: boolean,
): Promise<(SlipAnswer | undefined)[]> {
  const answers = Array<SlipAnswer | undefined>(calls.length).fill(undefined);
  if (calls.length === 0) return answers;
  const brands = calls.map(({ brandId }) => brandId);
  const mains = await accounts.find(
    run,
    brands,
    calls.map(({ playerId, currency, chase }) =>
      playerAccount(chase === null ? 'player_main' : 'player_held', playerId, currency),
    ),
  );
  const houses = await accounts.find(
    run,
    brands,
    calls.map(({ vendorCode, currency }) => houseAccount('house_games', vendorCode, currency)),
  );
  const costs = calls.map(({ lines }) => costOf(lines));
  const tickets = calls.flatMap(({ lines, paytable }, at) =>
    lines.map((line) => ({ slip: at + 1, paytable, line })),
  );
  // Play money risks nothing of the house.
  const cells = calls.flatMap(({ lines, trial }, at) =>
    trial ? [] : lines.flatMap((line) => line.cells.map((cell) => ({ slip: at + 1, ...cell }))),
  );
  const values = [
    checked,
    calls.map(({ atMs }) => atMs),
    calls.map(({ key }) => key),
    calls.map(({ hash }) => hash),
    brands,
    calls.map(({ playerId }) => playerId),
    calls.map(({ currency }) => currency),
    calls.map(({ lottery }) => lottery),
    calls.map(({ issue }) => issue),
    calls.map(({ lottery, label }) => `${lottery} ${label}`),
    costs.map((cost) => -cost),
    calls.map(({ traceId }) => traceId),
    mains.map(({ book }) => book),
    mains.map(({ id }) => id),
    houses.map(({ id }) => id),
    calls.map(({ trial }) => trial),
    calls.map(({ playerId }) => bucketOf(playerId)),
    calls.map(({ chase }) => chase),
    calls.map(({ terms }) => terms),
    calls.map(({ marks }) => marks),
    calls.map(({ lines }) => lines[0]!.account),
    tickets.map(({ slip }) => slip),
    tickets.map(({ line }) => line.play.code),
    tickets.map(({ paytable }) => paytable),
    tickets.map(({ line }) => line.series),
    tickets.map(({ line }) => line.multiple),
    tickets.map(({ line }) => line.unitStake),
    tickets.map(({ line }) => line.count),
    tickets.map(({ line }) => line.half),
    tickets.map(({ line }) => bitHex(line.pick.bits)),
    tickets.map(({ line }) => (line.pick.list ? Buffer.from(line.pick.list) : null)),
    tickets.map(({ line }) => line.stake),
    tickets.map(({ line }) => line.rebate),
    tickets.map(({ line }) => line.weight),
    cells.map(({ slip }) => slip),
    cells.map(({ space }) => space),
    cells.map(({ page }) => page),
    cells.map(({ index }) => index),
    cells.map(({ owed }) => owed),
  ];
  const [row] = await run<TakenRow>({
    name: NAME,
    text: `select fit, places, accepted_ms as "acceptedMs", ids from ${NAME}(${values.map((_, place) => `$${place + 1}`).join(', ')})`,
    values,
  });
  const { fit, places, acceptedMs, ids } = row!;
  if (fit.length < calls.length) {
    const those = await takeSlips(
      run,
      accounts,
      fit.map((place) => calls[place - 1]!),
      checked,
    );
    for (const [index, place] of fit.entries()) answers[place - 1] = those[index];
    return answers;
  }
  if (!places) return answers;
  let from = 0;
  return calls.map(({ lines }, at) => {
    from += lines.length;
    const own = ids.slice(from - lines.length, from);
    return { acceptedAt: Number(acceptedMs), cost: costs[at]!, tickets: own };
  });
}

/** Who waits longer for another call goes the slow way, so that the neighbours don't wait with them. */
const LOCK_TIMEOUT_MS = 500;
/**
 * A batch costs a few milliseconds before its first row, and waits for the other lane at the pages of exposure: fewer calls wait
 * for the one on its way.
 */
const WORTH_A_BATCH = 120;
/** Nothing happened: another call, a limit, the balance or the close stood in the way. The slow way says which. */
const IN_THE_WAY = new Set(['40001', '40P01', '23505', '55P03', 'LT001', 'LT002', 'LT003', 'LT004']);

type TicketLane = Pick<GroupCommit<SlipCall, SlipAnswer | undefined>, 'close'> & {
  /** @returns undefined where something speaks against it, or stands in the way */
  take(call: SlipCall): Promise<SlipAnswer | undefined>;
};

const LANES = new WeakMap<Platform, TicketLane>();

/** The fast way for slips: those of many players in one statement and one commit. Opened by the first of them. */
export function ticketLaneOf(platform: Platform): TicketLane {
  const known = LANES.get(platform);
  if (known) return known;
  const accounts = openAccountIds();
  const group = openGroupCommit<SlipCall, SlipAnswer | undefined>({
    url: platform.config.databaseUrl,
    role: 'fairhouse_app',
    schema: 'platform',
    applicationName: 'fairhouse tickets',
    lockTimeoutMs: LOCK_TIMEOUT_MS,
    besides: WORTH_A_BATCH,
    waits: platform.waits,
    ownerOf: ({ playerId }) => playerId,
    namesOf: ({ playerId, issue, key }) => [`${playerId} ${issue}`, `${playerId} ${key}`],
    commit: (run, calls) => takeSlips(run, accounts, calls, false),
  });
  const lane: TicketLane = {
    take: (call) =>
      group.add(call).catch((fault: unknown) => {
        if (!IN_THE_WAY.has(sqlState(fault) ?? '')) throw fault;
        return undefined;
      }),
    close: () => group.close(),
  };
  LANES.set(platform, lane);
  return lane;
}

export async function closeTicketLane(platform: Platform): Promise<void> {
  await LANES.get(platform)?.close();
  LANES.delete(platform);
}
