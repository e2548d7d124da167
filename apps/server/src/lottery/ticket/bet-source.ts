import type { Reader } from '@fairhouse/db';
import { onesIn, readBitText, settleLine } from '@fairhouse/games/lottery';
import { assert, numberedId, numberOfId } from '@fairhouse/kernel';
import { validBetOf } from '@fairhouse/rules/lottery/prize/weigh-bet';
import type { BetRow, BetSource } from '../../frame/bet-source.ts';
import { listNumbers } from '../issue/index.ts';
import { LOTTERY_VENDORS, nameOf } from '../menu/index.ts';
import { lineOf, playOf } from './cancel-ticket.ts';
import { findTicket, listPicked, listRecord, sumWaiting, type TicketRow } from './store.ts';

/** Tickets in the betting record. Their ids are made of their number, so that each is found again. */
export const ticketSource: BetSource = {
  list: async (reader, brandId, playerId, wish) => {
    if (wish.product !== undefined && wish.product !== 'LOTT' && wish.product !== 'ELOTT') return [];
    const rows = await listRecord(reader, brandId, playerId, {
      ...wish,
      hall: wish.product && LOTTERY_VENDORS[wish.product === 'LOTT' ? 'lott' : 'elott'],
      below: belowOf(wish.before),
    });
    return presentAll(reader, playerId, rows);
  },
  sumOpen: async (reader, brandId, playerId, wish) =>
    wish.product !== undefined && wish.product !== 'LOTT' && wish.product !== 'ELOTT'
      ? { bets: 0n, stake: 0n }
      : sumWaiting(reader, brandId, playerId, {
          ...wish,
          hall: wish.product && LOTTERY_VENDORS[wish.product === 'LOTT' ? 'lott' : 'elott'],
        }),
  find: async (reader, brandId, playerId, id) => {
    const number = numberOfId(id);
    if (number > LARGEST) return undefined;
    const row = await findTicket(reader, brandId, playerId, number);
    if (!row || idOf(row) !== id) return undefined;
    return (await presentAll(reader, playerId, [row]))[0];
  },
};

/** Of bigint. */
const LARGEST = 2n ** 63n - 1n;

const idOf = ({ id, acceptedAt }: Pick<TicketRow, 'id' | 'acceptedAt'>) =>
  numberedId('bet', Math.floor(acceptedAt), id);

/** Of tickets at the instant of a place: those with a smaller number come after it. */
function belowOf({ placedAtMs, id }: { readonly placedAtMs: number; readonly id: string }): bigint {
  const least = numberedId('bet', placedAtMs, 0n);
  if (id <= least) return 0n;
  if (id.slice(0, -16) !== least.slice(0, -16)) return id > least ? LARGEST : 0n;
  const number = numberOfId(id);
  return number < LARGEST ? number : LARGEST;
}

async function presentAll(reader: Reader, playerId: string, rows: readonly TicketRow[]): Promise<BetRow[]> {
  const settled = rows.filter((row) => stateOf(row) === 'settled' || stateOf(row) === 'resettled');
  const issues = [...new Set(settled.map(({ issue }) => issue))];
  const [decided, picked] = await Promise.all([
    listNumbers(reader, [...new Set(rows.map(({ issue }) => issue))]),
    listPicked(reader, playerId, issues, [...new Set(settled.map(({ day }) => day))]),
  ]);
  const byIssue = new Map(decided.map((row) => [row.issue, row]));
  const picks = new Map(picked.map(({ issue, play, picks }) => [`${issue} ${play}`, readBitText(picks)!]));
  return rows.map((row): BetRow => {
    const state = stateOf(row);
    const result = byIssue.get(row.issue);
    const paid = row.stake - row.rebate;
    const isDecided = state === 'settled' || state === 'resettled';
    return {
      id: idOf(row),
      provider: 'house',
      roundRef: result?.label ?? '',
      gameCode: row.lottery,
      gameType: row.vendorCode === LOTTERY_VENDORS.lott ? 'LOTT' : 'ELOTT',
      art: row.lottery,
      title: nameOf(row.lottery),
      vendorCode: row.vendorCode,
      vendor: row.vendorCode,
      currency: row.currency,
      stake: paid,
      payout: isDecided ? (row.payout ?? 0n) : state === 'void' ? paid : 0n,
      validBet: isDecided
        ? validBet(row, result?.numbers ?? null, picks.get(`${row.issue} ${row.play}`) ?? 0n)
        : 0n,
      state,
      placedAt: Math.floor(row.acceptedAt),
      settledAt: row.settled === 0 ? null : (result?.decidedAt ?? null),
      ticket: row.id.toString(),
    };
  });
}

function stateOf({ cancelled, settled, void: isVoid }: TicketRow): BetRow['state'] {
  if (cancelled || isVoid) return 'void';
  if (settled === 0) return 'open';
  return settled === 1 ? 'settled' : 'resettled';
}

/** What a ticket turned over, worked out as the settlement does it. */
function validBet(row: TicketRow, numbers: readonly number[] | null, picks: bigint): bigint {
  assert(numbers, 'what is settled has its numbers');
  const play = playOf(row);
  const line = lineOf(row);
  const covered = (play.cover ?? []).some(({ mask, most }) => onesIn(picks & mask) > most);
  const { pushed } = settleLine(play, line, numbers);
  return validBetOf({ stake: row.stake, pushed, weight: row.weight, covered });
}
