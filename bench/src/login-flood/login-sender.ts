import { Agent, request } from 'node:http';
import { LOGIN, type ReadyLogin } from './people.ts';

/** What became of a login: `refused` is 429 or 503 with the seconds after which to come back. */
export type LoginEnd = 'in' | 'wrong' | 'refused';

/** How a login ended, and how long the server had it in hand. */
export type LoginAnswer = { readonly end: LoginEnd; readonly serverMs: number };

/** Sends one login and reads its answer. @throws for an answer that a sound server does not give */
export type SendLogin = (login: ReadyLogin) => Promise<LoginAnswer>;

const ENDS: Readonly<Record<number, LoginEnd>> = { 200: 'in', 401: 'wrong', 429: 'refused', 503: 'refused' };

export function openLoginSender(origin: string, connections: number): { send: SendLogin; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(origin);
  const send: SendLogin = ({ body, address, cookie }) =>
    new Promise((resolve, reject) => {
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'x-forwarded-for': address,
        cookie,
      };
      const { method, path } = LOGIN;
      const call = request({ agent, hostname, port, path, method, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('error', reject);
        response.on('end', () => {
          const end = ENDS[response.statusCode ?? 0];
          const sound = end === 'refused' ? Number(response.headers['retry-after']) > 0 : end !== undefined;
          const serverMs = Number(/dur=([\d.]+)/.exec(String(response.headers['server-timing']))?.[1]);
          if (sound) resolve({ end: end!, serverMs });
          else reject(new Error(`${path} answered ${response.statusCode}: ${text}`));
        });
      });
      call.on('error', reject);
      call.end(body);
    });
  return { send, close: () => agent.destroy() };
}
