import type { OpsRoomLine, RoomLine, RoomSettings } from '@fairhouse/wire/office/room';
import { HOUSE_ROOM } from '@fairhouse/wire/office/room-words';
import type { LineRow, OpsLineRow } from './store.ts';

const replyOf = ({ replyTo, replyName, replyText }: LineRow): RoomLine['replyTo'] =>
  replyTo === null || replyName === null ? null : { number: replyTo, by: replyName, text: replyText ?? '' };

const shared = (row: LineRow) => ({
  number: row.number,
  kind: row.kind,
  by: row.name,
  vip: row.vip,
  replyTo: replyOf(row),
  envelope: row.envelope,
  at: row.at,
});

/** As everybody in the room sees it. */
export const presentLine = (row: LineRow): RoomLine => {
  const removed = row.removedBy !== null;
  return { ...shared(row), text: removed ? '' : row.text, bet: removed ? null : row.bet, removed };
};

export const presentForStaff = (row: OpsLineRow, titles: ReadonlyMap<string, string>): OpsRoomLine => ({
  ...shared(row),
  table: row.room === HOUSE_ROOM ? null : { code: row.room, title: titles.get(row.room) ?? row.room },
  text: row.text,
  bet: row.bet,
  removed: row.removedBy !== null,
  member: row.playerId === null ? null : { id: row.playerId, username: row.username },
  reports: row.reports,
  removedBy: row.removedBy,
  mutedUntil: row.mutedUntil,
});

/** A room as those in it see how it is run; that of a table is open where the brand has rooms at tables. */
export const presentRoom = ({ open, tables, slowSeconds, rules }: RoomSettings, room: string) => ({
  open: room === HOUSE_ROOM ? open : tables,
  slowSeconds,
  rules,
});
