import { type Tx, transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import { refuseText } from '@fairhouse/rules/office/room/refuse-text';
import type { Refusal } from '@fairhouse/wire/faults';
import type { RoomLine, roomRoutes } from '@fairhouse/wire/office/room';
import type { RouteCall } from '@fairhouse/wire/route';
import type { PlayerContext, SiteCall } from '../../frame/contexts.ts';
import type { House } from '../../frame/feature.ts';
import type { Platform } from '../../frame/platform.ts';
import { findPlayer } from '../../identity/player/index.ts';
import { findAnyBet } from '../../play/betting/index.ts';
import { findName, nameMembers } from '../../rewards/mission/index.ts';
import { placeOf, roomOf } from './find-room.ts';
import { presentLine, presentRoom } from './present.ts';
import {
  appendLine,
  findLine,
  findNumberBefore,
  findRoom,
  findSaid,
  type LineRow,
  lockPerson,
  saveSaid,
} from './store.ts';

type Say = typeof roomRoutes.say;
type Context = SiteCall & { readonly player: PlayerContext };
type Answer = Result<LineRow, Refusal<Say['faults'][number]>>;

const SECOND_MS = 1_000;

/** Says something in the room for a member; a mark is said once. */
export async function sayInRoom(
  platform: Platform,
  house: House,
  { body, context }: RouteCall<Say> & { readonly context: Context },
): Promise<Answer> {
  const { brand, player, nowMs } = context;
  const { text, mark, replyTo } = body;
  if (text === '' && body.bet === null) return fail({ code: 'chat_line_empty' });
  const bet =
    body.bet === null ? undefined : await findAnyBet(platform.db, house.bets, brand.id, player.id, body.bet);
  const room = await roomOf(platform.db, brand.id, body.table);
  if ((body.bet !== null && !bet) || room === undefined) return fail({ code: 'not_found' });
  return transact(platform.db, async (tx): Promise<Answer> => {
    const person = await lockPerson(tx, brand.id, player.id);
    const said = await findSaid(tx, brand.id, player.username, mark);
    if (said) return ok(said);
    const settings = await findRoom(tx, brand.id);
    if (!presentRoom(settings, room).open) return fail({ code: 'room_closed' });
    if (person.mutedUntil !== null && person.mutedUntil > nowMs) return fail({ code: 'room_muted' });
    const nextMs = (person.saidAt ?? 0) + settings.slowSeconds * SECOND_MS;
    if (settings.slowSeconds > 0 && nextMs > nowMs)
      return fail({ code: 'room_slow', params: { seconds: Math.ceil((nextMs - nowMs) / SECOND_MS) } });
    if (refuseText(text, settings.words))
      return fail({ code: 'room_words', fields: { text: { rule: 'room_words' } } });
    const answered = replyTo === null ? undefined : await findLine(tx, brand.id, replyTo);
    if (replyTo !== null && (answered?.room !== room || answered.removedBy !== null))
      return fail({ code: 'not_found' });
    await saveSaid(tx, player.id, nowMs);
    const line = await appendLine(tx, brand.id, {
      room,
      kind: bet ? 'bet' : 'text',
      playerId: player.id,
      username: player.username,
      name: await nameOf(tx, brand.id, player.id),
      vip: (await findPlayer(tx, brand.id, player.id))!.rankLevel,
      mark,
      text,
      replyTo,
      betId: bet?.id ?? null,
      bet: bet ? cardOf(bet) : null,
      envelope: null,
      at: nowMs,
    });
    const after = await findNumberBefore(tx, brand.id, line);
    tx.onCommit(() => tellLine(platform, brand.id, line, after));
    return ok(line);
  });
}

type Bet = NonNullable<Awaited<ReturnType<typeof findAnyBet>>>;

const cardOf = ({ game, stake, payout, currency, state, placedAt }: Bet): RoomLine['bet'] => ({
  game: game.title,
  stake,
  payout,
  currency,
  state,
  at: placedAt,
});

/** The made-up name of a member; who has none gets one. */
export async function nameOf(tx: Tx, brandId: string, playerId: string): Promise<string> {
  await nameMembers(tx, brandId, [playerId]);
  return (await findName(tx, playerId))!.name;
}

/** Tells everybody in the room, after the commit. */
export async function tellLine(
  { rooms, seats }: Pick<Platform, 'rooms' | 'seats'>,
  brandId: string,
  row: LineRow,
  after: number,
): Promise<void> {
  const place = placeOf(brandId, row.room);
  const here = await seats.countIn(place);
  rooms.of(place).sendAll({ type: 'line', line: presentLine(row), after, here, saidAt: row.at });
}
