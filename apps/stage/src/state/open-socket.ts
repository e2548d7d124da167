import { retryDelayMs } from '@fairhouse/client';

/** Keeps a socket open; each new connection brings the whole state. @returns how to end it */
export function openSocket<Message>(
  path: string,
  session: string,
  { hear, away }: { readonly hear: (message: Message) => void; readonly away: () => void },
): () => void {
  let ended = false;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let socket: WebSocket | undefined;
  const connect = () => {
    const origin = location.origin.replace(/^http/, 'ws');
    socket = new WebSocket(`${origin}${path}`, [`session.${session}`]);
    socket.onmessage = (event) => {
      attempt = 0;
      hear(JSON.parse(String(event.data)) as Message);
    };
    socket.onclose = () => {
      if (ended) return;
      away();
      timer = setTimeout(connect, retryDelayMs(attempt));
      attempt += 1;
    };
  };
  connect();
  return () => {
    ended = true;
    clearTimeout(timer);
    socket?.close();
  };
}
