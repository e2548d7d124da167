import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { checkSignature, type SigningKey } from '@fairhouse/client/signed';
import { providerApi } from '@fairhouse/wire/apis';
import { WALLET_CODES, type WalletCode } from '@fairhouse/wire/play/provider';
import type { MoneyMessage } from '@fairhouse/wire/play/provider-messages';
import type { ReportedRound } from '@fairhouse/wire/play/vendor-wallet';
import { routesOf } from '@fairhouse/wire/route';
import type * as z from 'zod';

/** How a permit is answered: with a code, too late, or not at all. */
export type Manner = { readonly code: WalletCode; readonly afterMs?: number } | 'silence';

/** Somebody who plays: the token is good for one launch. */
export type Player = { readonly code: string; readonly token: string };

type Asked = Pick<MoneyMessage, 'player' | 'round' | 'tx'> & { readonly permitted: boolean };

type Body = Asked & {
  readonly msgId: string;
  readonly token?: string;
  readonly rounds?: readonly ReportedRound[];
};

export type StandIn = {
  readonly origin: string;
  readonly addPlayer: () => Player;
  /** What permits are answered from now on. */
  answer: Manner;
  /** Every question for a permit, in the order in which they came. */
  readonly asked: Asked[];
  /** Rounds that the vendor has told of, by player. */
  readonly told: Map<string, ReportedRound[]>;
  readonly close: () => Promise<void>;
};

type StandInOptions = {
  /** What the vendor signs with. */
  readonly key: SigningKey;
  readonly game: string;
  readonly currency: string;
  /** 0 for any. */
  readonly port: number;
};

const BODIES: ReadonlyMap<string, z.ZodType> = new Map(
  routesOf(providerApi).map(({ route }) => [route.path, route.body!] as const),
);

/** A platform as a vendor with wallets of its own sees it: it launches games, permits stakes and hears of rounds. */
export async function openStandIn({ key, game, currency, port }: StandInOptions): Promise<StandIn> {
  const players = new Map<string, Player>();
  const secretOf = (keyId: string) => (keyId === key.keyId ? key.secret : undefined);
  const server = createServer(
    (request, response) => void hear(request, response).catch(() => request.destroy()),
  );

  async function hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readText(request);
    const { headers, method = '', url = '' } = request;
    if (await checkSignature({ headers, method, target: url, body }, secretOf, Date.now()))
      return void response.writeHead(401).end('{}');
    const message = BODIES.get(url)?.safeParse(JSON.parse(body));
    if (!message?.success) return void response.writeHead(400).end('{}');
    const answer = await decide(url, message.data as Body);
    if (answer) response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
    else request.destroy();
  }

  async function decide(path: string, body: Body) {
    if (path === '/provider/v1/authenticate') {
      const player = players.get(body.token ?? '');
      players.delete(body.token ?? '');
      const launched = player && { ...LAUNCHED, code: player.code, session: `session-of-${player.code}` };
      return {
        ...reply(body, launched ? 'OK' : 'INVALID_TOKEN'),
        player: launched ? { ...launched, game, currency, currencySymbol: currency } : null,
      };
    }
    if (path === '/provider/v1/permit') return permit(body);
    if (path !== '/provider/v1/report-rounds') return reply(body, 'OK');
    const known = standIn.told.get(body.player) ?? [];
    const rounds = [...known, ...body.rounds!.filter(({ number }) => number > known.length)];
    standIn.told.set(body.player, rounds);
    return { ...reply(body, 'OK'), through: rounds.length };
  }

  async function permit(body: Body) {
    const manner = standIn.answer;
    if (body.tx.type !== 'bet') return reply(body, 'OK');
    standIn.asked.push({
      ...body,
      permitted: manner !== 'silence' && manner.code === 'OK' && !manner.afterMs,
    });
    if (manner === 'silence') return undefined;
    await pause(manner.afterMs ?? 0);
    return reply(body, manner.code);
  }

  const standIn: StandIn = {
    origin: '',
    addPlayer: () => {
      const player = {
        code: `kit-${randomBytes(6).toString('hex')}`,
        token: randomBytes(16).toString('hex'),
      };
      players.set(player.token, player);
      return player;
    },
    answer: { code: 'OK' },
    asked: [],
    told: new Map(),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return Object.assign(standIn, { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

const reply = ({ msgId }: Body, code: WalletCode) => ({
  msgId,
  code,
  retry: WALLET_CODES[code],
  duplicate: false,
  balance: { cash: '0.0000', bonus: '0.0000', held: '0.0000' },
  asOf: Date.now(),
});

const LAUNCHED = {
  language: 'EN',
  demo: false,
  walletMode: 'transfer',
  returnUrl: 'https://kit.example/',
  jurisdiction: {
    minimumRoundMs: 0,
    autoplay: true,
    turbo: true,
    showNetPosition: true,
    realityCheckMinutes: 60,
  },
};

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
