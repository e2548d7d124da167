import { listedOf, unpackFields } from '@fairhouse/games/lottery';
import { moneyOf, wireMoney } from '@fairhouse/kernel';
import type { Ticket, TicketState } from '@fairhouse/wire/lottery/ticket';
import type { IssueRow } from '../issue/index.ts';
import { lineOf, playOf } from './cancel-ticket.ts';
import type { TicketRow } from './store.ts';

/** Numbers of a list that a list of tickets shows. */
const SHOWN = 20;

export function presentTicket(row: TicketRow, issue: IssueRow, whole = false): Ticket {
  const play = playOf(row);
  const { pick } = lineOf(row);
  const numbers = play.list ? listedOf(pick) : [];
  return {
    id: row.id.toString(),
    gameCode: row.lottery,
    issue: row.issue.toString(),
    label: issue.label,
    playType: row.play,
    fields: mutable(unpackFields(play, pick)),
    numbers: whole ? numbers : numbers.slice(0, SHOWN),
    count: row.count,
    multiple: row.multiple,
    unitStake: wireMoney(moneyOf(row.unitStake)),
    series: row.series,
    half: row.half,
    stake: wireMoney(moneyOf(row.stake)),
    rebate: wireMoney(moneyOf(row.rebate)),
    payout: row.settled === 0 ? null : wireMoney(moneyOf(row.payout ?? 0n)),
    state: stateOf(row, issue),
    issueState: issue.state,
    acceptedAt: row.acceptedAt,
    closesAt: row.closesAt,
    chase: row.chase?.toString() ?? null,
  };
}

const mutable = (fields: Readonly<Record<string, readonly number[]>>): Record<string, number[]> =>
  Object.fromEntries(Object.entries(fields).map(([name, chosen]) => [name, [...chosen]]));

/** The state of a ticket follows from its draw: losers are nowhere written down. */
function stateOf(row: TicketRow, issue: IssueRow): TicketState {
  if (row.cancelled) return 'cancelled';
  if (row.settled === 0) return issue.state === 'open' ? 'open' : 'closed';
  if (row.void) return 'refunded';
  return row.payout === null ? 'lost' : 'won';
}
