import { cardOf } from '@fairhouse/games';
import {
  boardOf,
  dealtCards,
  findPokerRoom,
  findSigns,
  holeCards,
  isCardHand,
  restoreHand,
  restoreSeen,
} from '@fairhouse/games/poker';
import { fail, ok, type Result, subtractMoney, wireMoney } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { PokerReport, PokerSigns, ReviewedHand } from '@fairhouse/wire/play/poker';
import type { Studio } from '../../studio.ts';
import { presentCardHand } from './present-cards.ts';
import { presentEvents } from './present-room.ts';
import { CHIPS } from './room-at.ts';
import { type HandDeck, unsealHand } from './step-room.ts';
import { findHandOf, listReports, listSeen, type ReportRow } from './store.ts';

const DAY_MS = 86_400_000;
const SIGNS_OVER_MS = 7 * DAY_MS;
const REPORTS_OVER_MS = 30 * DAY_MS;
const HANDS_MOST = 20_000;
const SIGNS_MOST = 50;
const REPORTS_MOST = 200;

const titleOf = (game: string): string => findPokerRoom(game)?.title ?? game;

/** An id of a room is its game and whose it is. */
const gameOf = (roomId: string): string => roomId.slice(0, roomId.lastIndexOf('-'));

/** What the staff of an operator should look at: signs of the last hands, and what players have reported. */
export async function tellSigns(studio: Studio, operator: string): Promise<PokerSigns> {
  const nowMs = studio.now();
  const [seen, reports] = await Promise.all([
    listSeen(studio.db, operator, { sinceMs: nowMs - SIGNS_OVER_MS, money: CHIPS }, HANDS_MOST),
    listReports(studio.db, operator, nowMs - REPORTS_OVER_MS, REPORTS_MOST),
  ]);
  const hands = seen.map(({ roomId, number, endedAt, seen: kept }) => ({
    ...restoreSeen(kept),
    room: roomId,
    number,
    endedAt,
  }));
  return {
    signs: findSigns(hands)
      .slice(0, SIGNS_MOST)
      .map(({ players, amount, hands: those, ...sign }) => ({
        ...sign,
        players: [...players],
        amount: amount && wireMoney(amount),
        hands: those.map((hand) => ({ ...hand, title: titleOf(gameOf(hand.room)) })),
      })),
    reports: [...Map.groupBy(reports, ({ roomId, number }) => `${roomId} ${number}`).values()].map(
      presentReport,
    ),
  };
}

function presentReport(rows: readonly ReportRow[]): PokerReport {
  const [{ roomId, number, game, players }] = rows as readonly [ReportRow];
  return {
    room: roomId,
    title: titleOf(game),
    number,
    players: [...players],
    said: rows.map(({ player, reason, note, reportedAt }) => ({
      by: player,
      reason: reason as PokerReport['said'][number]['reason'],
      note,
      at: reportedAt,
    })),
  };
}

/** A hand with the cards of everybody, for the staff of its operator alone. */
export async function readHandForReview(
  studio: Studio,
  { operator, room, number }: { readonly operator: string; readonly room: string; readonly number: number },
): Promise<Result<ReviewedHand, Refusal<'not_found'>>> {
  const row = await findHandOf(studio.db, operator, { roomId: room, number });
  if (!row) return fail({ code: 'not_found' });
  const { hand, names } = restoreHand<HandDeck>(unsealHand(studio, room, number, row.hand));
  const { setup } = hand;
  const players = setup.players.map(({ seat, stack }, at) => ({
    seat,
    player: names.find((each) => each.seat === seat)?.player ?? '',
    cards: (isCardHand(hand) ? dealtCards(hand.setup, seat) : [...holeCards(hand.setup, seat)]).map(cardOf),
    net: wireMoney(subtractMoney(hand.players[at]!.stack, stack)),
  }));
  return ok({
    room,
    title: titleOf(row.game),
    number,
    endedAt: row.endedAt,
    board: isCardHand(hand) ? [] : boardOf(hand).map(cardOf),
    players,
    steps: isCardHand(hand)
      ? presentCardHand(hand).moves.map(({ seat, did, cards }) => ({ seat, did, amount: null, cards }))
      : presentEvents(hand).map((event) => ({
          seat: 'seat' in event ? event.seat : null,
          did: event.type === 'action' ? event.did : event.type === 'post' ? event.blind : event.type,
          amount: 'amount' in event ? event.amount : null,
          cards: event.type === 'street' ? event.board : event.type === 'show' ? event.cards : [],
        })),
  });
}
