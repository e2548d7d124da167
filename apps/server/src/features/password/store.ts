import { at, listRows, sql, type Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import type { SocketHub } from '../../socket/hub.ts';

type Ending = {
  readonly except?: Id<'session'> | undefined;
  readonly nowMs: number;
  readonly hub: SocketHub;
};

/** Ends the sessions of a player, all but one where one is named, and with them their sockets. */
export async function endSessions(
  tx: Tx,
  playerId: Id<'player'>,
  { except, nowMs, hub }: Ending,
): Promise<void> {
  const ended = await listRows(
    tx,
    sql<{ id: string }>`update session set ended_at = ${at(nowMs)}
      where player_id = ${playerId} and ended_at is null and id <> ${except ?? ''} returning id`,
  );
  tx.onCommit(() => {
    for (const { id } of ended) hub.endSession(id);
  });
}
