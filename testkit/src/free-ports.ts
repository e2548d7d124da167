import { createServer } from 'node:net';

/** Below those that the system gives to outgoing connections, any of which may take a port between its choice and its use. */
const FIRST = 20_000;
const BEYOND = 32_000;
/** Each process looks among its own, so that none takes what another has chosen and not used yet. */
const PER_PROCESS = 60;

const first = FIRST + PER_PROCESS * (process.pid % ((BEYOND - FIRST) / PER_PROCESS));
let chosen = 0;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createServer();
    socket.once('error', () => resolve(false));
    socket.listen(port, '127.0.0.1', () => socket.close(() => resolve(true)));
  });

/** A port of 127.0.0.1 that nobody listens at, and that this process has not chosen for the longest time. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = first + (chosen++ % PER_PROCESS);
    if (await isFree(port)) return port;
  }
}

/** As many as a house has faces; each once. */
export async function freePorts(): Promise<[number, number, number, number, number]> {
  const ports = new Set<number>();
  while (ports.size < 5) ports.add(await freePort());
  return [...ports] as [number, number, number, number, number];
}
