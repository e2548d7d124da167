import type { Tx } from '@fairhouse/db';
import type { Platform } from '../../frame/platform.ts';

/** Tells every open page of a player, after the commit, that play was closed or opened to them; rooms are left. */
export const notifyBar = (platform: Platform, tx: Tx, playerId: string): void =>
  tx.onCommit(() => {
    platform.hub.send(playerId, { type: 'play_bar' });
    platform.rooms.endPlayer(playerId);
  });
