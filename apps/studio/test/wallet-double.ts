import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkSignature } from '@fairhouse/client/signed';
import { type Money, moneyOf, parseMoney, wireMoney, ZERO } from '@fairhouse/kernel';
import { secretFor } from '@fairhouse/provider';
import { providerApi } from '@fairhouse/wire/apis';
import { type JurisdictionTerms, WALLET_CODES, type WalletCode } from '@fairhouse/wire/play/provider';
import type { ReportedRound } from '@fairhouse/wire/play/vendor-wallet';
import { routesOf } from '@fairhouse/wire/route';

export type Sent = { readonly call: string; readonly message: WalletMessage; readonly traceId: string };

type WalletMessage = {
  readonly msgId: string;
  readonly token?: string;
  readonly player: string;
  readonly round?: { readonly id: string };
  readonly jackpot?: { readonly amount: string };
  readonly outcome?: { readonly id: string };
  readonly vendorCode?: string;
  readonly rounds?: readonly ReportedRound[];
  readonly tx?: { readonly id: string; readonly amount: string; readonly ref?: string };
  readonly rake?: string;
};

/** What the wallet does with a call: act and answer, act and stay silent, do nothing and stay silent, or say a code. */
export type Manner = 'answer' | 'act_then_break' | 'break' | 'garble' | WalletCode;

type Transaction = { amount: Money; cancelled: boolean };

type Terms = Pick<JurisdictionTerms, 'minimumRoundMs' | 'buyFeature'> & Partial<JurisdictionTerms>;

/** A wallet over HTTP that keeps the rules of the protocol for one player, and misbehaves when told to. */
export async function startWallet(secret: string, now: () => number = Date.now) {
  const transactions = new Map<string, Transaction>();
  const closed = new Set<string>();
  const sent: Sent[] = [];
  /** Rounds that were reported and booked, per player, in order. */
  const booked = new Map<string, ReportedRound[]>();
  const state = {
    balance: moneyOf(10_000_000n),
    /** What the house has earned of players at tables. */
    raked: ZERO,
    manner: (_: Sent): Manner | Promise<Manner> => 'answer',
    tokens: new Map<string, string>(),
    /** What the law of the brand asks, besides what it always does. */
    terms: { minimumRoundMs: 0, buyFeature: true } as Terms,
    /** By player: marks of where they come from. */
    kin: new Map<string, readonly string[]>(),
  };

  const debit = (id: string, amount: Money): WalletCode => {
    const known = transactions.get(id);
    if (known?.cancelled) return 'TX_CANCELLED';
    if (known) return known.amount === amount ? 'OK' : 'DUPLICATE_MISMATCH';
    if (amount > state.balance) return 'INSUFFICIENT_FUNDS';
    transactions.set(id, { amount, cancelled: false });
    state.balance = moneyOf(state.balance - amount);
    return 'OK';
  };
  const credit = (id: string, amount: Money): WalletCode => {
    const stake = transactions.get(id.replace(/-c$/, '-d'));
    if (!stake) return 'ROUND_NOT_FOUND';
    if (stake.cancelled) return 'TX_CANCELLED';
    if (transactions.has(id)) return 'OK';
    transactions.set(id, { amount, cancelled: false });
    state.balance = moneyOf(state.balance + amount);
    return 'OK';
  };
  const creditJackpot = (id: string, amount: Money): WalletCode => {
    if (!transactions.has(id.replace(/-j$/, '-d'))) return 'ROUND_NOT_FOUND';
    if (transactions.has(id)) return 'OK';
    transactions.set(id, { amount, cancelled: false });
    state.balance = moneyOf(state.balance + amount);
    return 'OK';
  };
  /** Stakes a part of a reserve; the rest is there again. */
  const confirm = (id: string, amount: Money): WalletCode => {
    const reserve = transactions.get(id.replace(/-y$/, '-d'));
    if (!reserve) return 'TX_NOT_FOUND';
    if (reserve.cancelled) return 'TX_CANCELLED';
    if (transactions.has(id)) return 'OK';
    if (amount > reserve.amount) return 'BAD_REQUEST';
    transactions.set(id, { amount, cancelled: false });
    state.balance = moneyOf(state.balance + reserve.amount - amount);
    return 'OK';
  };
  const cancel = (ref: string): WalletCode => {
    const stake = transactions.get(ref);
    if (stake && !stake.cancelled) state.balance = moneyOf(state.balance + stake.amount);
    transactions.set(ref, { amount: stake?.amount ?? moneyOf(0n), cancelled: true });
    return 'OK';
  };
  const report = (player: string, rounds: readonly ReportedRound[]): WalletCode => {
    const known = booked.get(player) ?? [];
    if (rounds[0]!.number > known.length + 1) return 'BAD_REQUEST';
    booked.set(player, [...known, ...rounds.filter(({ number }) => number > known.length)]);
    return 'OK';
  };
  /** What lies on tables, by table; and what the house has kept of it. */
  const tables = new Map<string, bigint>();
  const onTable = (table: string, more: bigint) => tables.set(table, (tables.get(table) ?? 0n) + more);
  const cashIn = (table: string, id: string, amount: Money): WalletCode => {
    const known = transactions.get(id);
    const code = debit(id, amount);
    if (code === 'OK' && !known) onTable(table, amount);
    return code;
  };
  const cashOut = (table: string, id: string, amount: Money, rake: Money): WalletCode => {
    if (transactions.has(id)) return 'OK';
    if (amount + rake > (tables.get(table) ?? 0n)) return 'INSUFFICIENT_FUNDS';
    transactions.set(id, { amount, cancelled: false });
    onTable(table, -(amount + rake));
    state.balance = moneyOf(state.balance + amount);
    state.raked = moneyOf(state.raked + rake);
    return 'OK';
  };
  const act = (call: string, message: WalletMessage): WalletCode => {
    const amount = parseMoney(message.tx?.amount ?? '0')!;
    if (call === 'confirm') return confirm(message.tx!.id, amount);
    if (call === 'cash-in') return cashIn(message.round!.id, message.tx!.id, amount);
    if (call === 'cash-out')
      return cashOut(message.round!.id, message.tx!.id, amount, parseMoney(message.rake ?? '0')!);
    if (call === 'debit' || call === 'reserve') return debit(message.tx!.id, amount);
    if (call === 'credit') return credit(message.tx!.id, amount);
    if (call === 'jackpot-credit') return creditJackpot(message.tx!.id, amount);
    if (call === 'cancel') {
      const brought = transactions.get(message.tx!.ref!);
      if (tables.has(message.round!.id) && brought && !brought.cancelled)
        onTable(message.round!.id, -brought.amount);
      return cancel(message.tx!.ref!);
    }
    if (call === 'close-round') closed.add(message.round!.id);
    if (call === 'report-rounds') return report(message.player, message.rounds!);
    if (call === 'authenticate') return state.tokens.has(message.token!) ? 'OK' : 'INVALID_TOKEN';
    return 'OK';
  };
  const answer = (call: string, message: WalletMessage, code: WalletCode) => {
    const player = state.tokens.get(message.token ?? '');
    state.tokens.delete(message.token ?? '');
    return {
      msgId: message.msgId,
      code,
      retry: WALLET_CODES[code],
      duplicate: false,
      balance: { cash: wireMoney(state.balance), bonus: '0.0000', held: '0.0000' },
      asOf: now(),
      ...(call === 'report-rounds' ? { through: booked.get(message.player)?.length ?? 0 } : {}),
      ...(call === 'authenticate'
        ? { player: code === 'OK' && player ? playerOf(player, state) : null }
        : {}),
    };
  };

  const server = createServer(async (request, response) => {
    const raw = await readText(request);
    const keys = (keyId: string) => (keyId === 'studio-1' ? secretFor(secret, 'provider studio') : undefined);
    const received = { headers: request.headers, method: request.method!, target: request.url!, body: raw };
    if (await checkSignature(received, keys, now())) return void response.writeHead(401).end('{}');
    const call = request.url!.replace('/provider/v1/', '');
    const message = JSON.parse(raw) as WalletMessage;
    SCHEMAS[call]!.parse(message);
    const one = { call, message, traceId: String(request.headers['x-trace-id'] ?? '') };
    sent.push(one);
    const manner = await state.manner(one);
    if (manner === 'break') return void request.socket.destroy();
    if (manner !== 'answer' && manner !== 'act_then_break' && manner !== 'garble')
      return void response.end(JSON.stringify(answer(call, message, manner)));
    const code = act(call, message);
    if (manner === 'act_then_break') return void request.socket.destroy();
    if (manner === 'garble') return void response.end('{"code":"OK"');
    response.end(JSON.stringify(answer(call, message, code)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    sent,
    transactions,
    closed,
    tables,
    booked,
    /** How often a call of a kind came. */
    count: (call: string) => sent.filter((one) => one.call === call).length,
    stop: () =>
      new Promise<void>((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

export type WalletDouble = Awaited<ReturnType<typeof startWallet>>;

const SCHEMAS: Record<string, { parse(value: unknown): unknown }> = Object.fromEntries(
  routesOf(providerApi).map(({ route }) => [route.path.replace('/provider/v1/', ''), route.body!]),
);

/** The login that a player opens games from. */
export const loginOf = (player: string): string => `login-of-${player}`;

const playerOf = (
  name: string,
  { terms, kin }: { terms: Terms; kin: ReadonlyMap<string, readonly string[]> },
) => {
  const [code, game, walletMode = 'seamless'] = name.split(' ');
  return {
    code,
    session: `session-of-${code}`,
    login: loginOf(code!),
    currency: 'P',
    currencySymbol: 'P',
    language: 'EN',
    game,
    kin: kin.get(code!) ?? [],
    timeZone: 'Asia/Ho_Chi_Minh',
    demo: walletMode === 'demo',
    walletMode: walletMode === 'demo' ? 'seamless' : walletMode,
    returnUrl: 'http://site.test/slots',
    jurisdiction: {
      autoplay: true,
      ...terms,
      turbo: true,
      showNetPosition: true,
      realityCheckMinutes: 60,
    },
  };
};

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
