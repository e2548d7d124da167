import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

/** A server that does nothing but tell everyone the same bytes on a clock: the least that a table could cost. */

const EVERY_MS = 1_000;

/** As long as what a table says of a round. */
const BYTES = 420;

const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
server.on('listening', () => process.send?.((server.address() as AddressInfo).port));
setInterval(() => {
  const now = performance.timeOrigin + performance.now();
  const text = JSON.stringify({ now }).padEnd(BYTES);
  for (const socket of server.clients) socket.send(text);
}, EVERY_MS);

// Without its parent nobody would end it.
process.on('disconnect', () => process.exit());
