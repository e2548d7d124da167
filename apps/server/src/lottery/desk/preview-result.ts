import { fail, moneyOf, ok, type Result, wireMoney } from '@fairhouse/kernel';
import { readAvailable } from '@fairhouse/ledger';
import type { ResultPreview } from '@fairhouse/wire/lottery/desk';
import type { StaffContext } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { findPlayer } from '../../identity/player/index.ts';
import { type IssueRow, listVersions } from '../issue/index.ts';
import type { LotteryRow } from '../menu/index.ts';
import { printerOf, readPart } from '../settlement/index.ts';
import { BUCKETS } from '../ticket/index.ts';
import { readNumbers } from './read-numbers.ts';
import { listTrials } from './store.ts';

/** So many of those whose money changes the most are told by name. */
const NAMED = 20;

type Change = { readonly playerId: string; readonly change: bigint; readonly debt: bigint };

/**
 * What a result would do to whom against what is settled, by the same evaluation that settles; nothing is written. Before the
 * first settlement everything that is paid is a gain. Debts are what is taken back and not there, by the balances of now.
 */
export async function previewResult(
  platform: Platform,
  issue: IssueRow,
  lottery: LotteryRow,
  texts: readonly string[] | null,
  { brand }: StaffContext,
): Promise<Result<ResultPreview, 'issue_open' | 'issue_unsettled' | 'bad_numbers'>> {
  const { db } = platform;
  if (issue.settled < issue.version) return fail('issue_unsettled');
  if (texts && issue.state === 'open') return fail('issue_open');
  const numbers = texts ? readNumbers(lottery.family, texts) : null;
  if (numbers === undefined) return fail('bad_numbers');
  const [print, versions, trials] = await Promise.all([
    printerOf(platform, issue, lottery),
    listVersions(db, issue.id),
    listTrials(db, issue),
  ]);
  const before = versions.find(({ version }) => version === issue.settled);
  const all = { first: 0, last: BUCKETS - 1 };
  const [now, then] = await Promise.all([
    print(numbers),
    before ? print(before.numbers, before.version) : print(null),
  ]);
  const rows = await readPart(db, issue, all, now, then);
  const left = new Set(trials.map(({ playerId }) => playerId));
  const real = rows.filter(({ playerId }) => !left.has(playerId));
  const changed = real
    .map(({ playerId, payout, oldPayout }) => ({ playerId, change: payout - (before ? oldPayout : 0n) }))
    .filter(({ change }) => change !== 0n);
  const losers = changed.filter(({ change }) => change < 0n).map(({ playerId }) => playerId);
  const available = await readAvailable(db, brand.id, losers, brand.currency);
  const changes = changed.map(({ playerId, change }): Change => {
    const short = -change - (available.get(playerId) ?? 0n);
    return { playerId, change, debt: change < 0n && short > 0n ? short : 0n };
  });
  const sumOf = (some: readonly bigint[]) => ({
    players: some.length,
    amount: wireMoney(moneyOf(some.reduce((sum, one) => sum + one, 0n))),
  });
  return ok({
    players: real.length,
    gain: sumOf(changes.flatMap(({ change }) => (change > 0n ? [change] : []))),
    lose: sumOf(changes.flatMap(({ change }) => (change < 0n ? [-change] : []))),
    debts: sumOf(changes.flatMap(({ debt }) => (debt > 0n ? [debt] : []))),
    items: await nameMost(platform, brand.id, changes),
  });
}

/** Debts first, then by the size of the change. */
async function nameMost({ db }: Platform, brandId: string, changes: readonly Change[]) {
  const sized = ({ change }: Change) => (change < 0n ? -change : change);
  const most = changes
    .toSorted((one, other) => Number(other.debt - one.debt) || Number(sized(other) - sized(one)))
    .slice(0, NAMED);
  const players = await Promise.all(most.map(({ playerId }) => findPlayer(db, brandId, playerId)));
  return most.flatMap(({ change, debt }, place) => {
    const player = players[place];
    return player
      ? [
          {
            playerId: player.id,
            account: player.account,
            change: wireMoney(moneyOf(change)),
            debt: wireMoney(moneyOf(debt)),
          },
        ]
      : [];
  });
}
