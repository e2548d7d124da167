import type { SocketMessage } from '@fairhouse/wire/socket';
import { SOCKET_PATH } from '@fairhouse/wire/socket-path';

export type SocketState = 'connecting' | 'open' | 'closed';

export type SocketOptions<M> = {
  /** ws:// or wss:// origin. */
  readonly origin: string;
  /** A fresh one-time ticket for each connection. */
  readonly ticket: () => Promise<string>;
  /** Hears of kinds that a newer server has and this page does not know, too. */
  readonly onMessage: (message: M) => void;
  readonly onState?: (state: SocketState) => void;
  /** It is open again: what was told meanwhile was not heard. */
  readonly onReopen?: () => void;
};

const RETRY_DELAYS_MS = [500, 1_000, 2_000, 5_000, 10_000];

/** Half to one and a half times as long: all the pages of a process that stops do not come back in one moment. */
export const retryDelayMs = (attempt: number): number =>
  RETRY_DELAYS_MS[Math.min(attempt, RETRY_DELAYS_MS.length - 1)]! * (0.5 + Math.random());

/** A socket that comes back by itself, with a new ticket each time. @returns how to end it */
export function openSocket<M = SocketMessage>(options: SocketOptions<M>): () => void {
  let ended = false;
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let wasOpen = false;

  const retry = () => {
    options.onState?.('closed');
    if (ended) return;
    timer = setTimeout(connect, retryDelayMs(attempt));
    attempt += 1;
  };

  const connect = async () => {
    options.onState?.('connecting');
    const ticket = await options.ticket().catch(() => undefined);
    if (ended) return;
    if (!ticket) return retry();
    socket = new WebSocket(`${options.origin}${SOCKET_PATH}`, [`ticket.${ticket}`]);
    socket.onopen = () => {
      attempt = 0;
      options.onState?.('open');
      if (wasOpen) options.onReopen?.();
      wasOpen = true;
    };
    socket.onmessage = (event) => {
      options.onMessage(JSON.parse(String(event.data)));
    };
    socket.onclose = retry;
  };

  void connect();
  return () => {
    ended = true;
    clearTimeout(timer);
    socket?.close();
  };
}
