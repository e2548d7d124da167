import { openSocket } from '@fairhouse/client';
import type { SocketMessage } from '@fairhouse/wire/socket';
import { useEffect } from 'react';
import { client } from './client.ts';
import { queryClient } from './query.ts';

/** Keeps the socket of a session open and hands on what it brings. After a while without, all that is shown is asked for anew. */
export function useSocket(token: string | undefined, onMessage: (message: SocketMessage) => void): void {
  useEffect(() => {
    if (!token) return;
    return openSocket({
      origin: location.origin.replace(/^http/, 'ws'),
      ticket: async () => (await client.session.ticket()).ticket,
      onMessage,
      onReopen: () => void queryClient.invalidateQueries(),
    });
  }, [token, onMessage]);
}
