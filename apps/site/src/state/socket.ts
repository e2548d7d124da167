import { openSocket } from '@fairhouse/client';
import type { SocketMessage } from '@fairhouse/wire/socket';
import { useEffect } from 'react';
import { client } from './client.ts';

/** Keeps the socket of a session open and hands on what it brings. */
export function useSocket(token: string | undefined, onMessage: (message: SocketMessage) => void): void {
  useEffect(() => {
    if (!token) return;
    return openSocket({
      origin: location.origin.replace(/^http/, 'ws'),
      ticket: async () => (await client.session.ticket()).ticket,
      onMessage,
    });
  }, [token, onMessage]);
}
