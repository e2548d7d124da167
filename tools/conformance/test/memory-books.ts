import { randomUUID } from 'node:crypto';
import { setImmediate as pause, setTimeout as wait } from 'node:timers/promises';
import type { MoneyMessage, WalletCode } from '@fairhouse/wire';

/** What a wallet may get wrong; the rest of it stays right. */
export type Bug = 'looks before it takes' | 'copies at once count' | 'ignores content' | 'forgets tombstones';

const GAME = 'try-game';
const CURRENCY = 'EUR';
/** What a way to a database and back takes. */
const DATABASE_MS = 10;

const SESSION_MS = 4 * 3_600_000;

export type Head = { readonly msgId: string; readonly provider: string };

/** Any message of the protocol, parsed: a money message has all of it. */
export type Body = Head & Partial<Omit<MoneyMessage, keyof Head>> & { readonly token?: string };

export type Verdict = {
  readonly code: WalletCode;
  readonly duplicate?: boolean;
  /** The player's balance in units of 1/10,000, where the answer tells it. */
  readonly units?: bigint;
  readonly more?: object;
};

type Kept = {
  kind: string;
  content: string;
  player: string;
  round: string;
  amount: bigint;
  cancelled: boolean;
};

type Round = { stake: bigint; paid: boolean; state: 'open' | 'void' | 'settled' };

type Player = { code: string; units: bigint };

/** Everything that the wallet knows, and the lock that lets one decision in at a time. */
export type Memory = {
  readonly provider: string;
  readonly bug: Bug | undefined;
  readonly players: Map<string, Player>;
  readonly launches: Map<string, string>;
  readonly sessions: Map<string, { player: string; until: number }>;
  readonly kept: Map<string, Kept>;
  readonly rounds: Map<string, Round>;
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** @returns a launch token of a new player */
  readonly addPlayer: (units: bigint) => string;
};

export function openMemory(provider: string, bug: Bug | undefined): Memory {
  let last: Promise<unknown> = Promise.resolve();
  const players = new Map<string, Player>();
  const launches = new Map<string, string>();
  return {
    provider,
    bug,
    players,
    launches,
    sessions: new Map(),
    kept: new Map(),
    rounds: new Map(),
    alone: (work) => {
      const result = last.then(work);
      last = result.catch(() => undefined);
      return result;
    },
    addPlayer: (units) => {
      const [code, token] = [randomUUID(), randomUUID()];
      players.set(code, { code, units });
      launches.set(token, code);
      return token;
    },
  };
}

/** What the wallet answers to a message of the protocol, by the call's name in the contract. */
export async function answerMessage(
  memory: Memory,
  name: string,
  body: Body,
  nowMs: number,
): Promise<Verdict> {
  if (body.provider !== memory.provider) return { code: 'INVALID_PROVIDER' };
  if (name === 'authenticate') return authenticate(memory, body.token!, nowMs);
  const player = memory.players.get(body.player!);
  if (!player) return { code: 'PLAYER_NOT_FOUND' };
  if (name === 'balance') {
    const session = memory.sessions.get(body.session!);
    if (session?.player !== player.code) return { code: 'INVALID_TOKEN' };
    return session.until > nowMs ? { code: 'OK', units: player.units } : { code: 'TOKEN_EXPIRED' };
  }
  const early = memory.kept.get(body.tx?.id ?? '');
  await pause();
  const verdict = await memory.alone(async () => {
    await pause();
    if (name === 'closeRound') return close(memory, body);
    const message = body as MoneyMessage;
    const known = memory.bug === 'copies at once count' ? early : memory.kept.get(message.tx.id);
    return decide(memory, name, message, known, nowMs);
  });
  // The bug: what was found to be enough is taken a moment later.
  if (memory.bug === 'looks before it takes' && verdict.taken) {
    await wait(DATABASE_MS);
    player.units -= verdict.taken;
  }
  return { ...verdict, units: player.units };
}

function authenticate({ launches, players, sessions }: Memory, token: string, nowMs: number): Verdict {
  const code = launches.get(token);
  if (!code) return { code: 'INVALID_TOKEN', more: { player: null } };
  launches.delete(token);
  const session = randomUUID();
  sessions.set(session, { player: code, until: nowMs + SESSION_MS });
  const player = {
    code,
    session,
    currency: CURRENCY,
    currencySymbol: CURRENCY,
    language: 'EN',
    game: GAME,
    demo: false,
    returnUrl: 'http://127.0.0.1/',
    jurisdiction: {
      minimumRoundMs: 0,
      autoplay: false,
      turbo: false,
      showNetPosition: false,
      realityCheckMinutes: 60,
    },
  };
  return { code: 'OK', units: players.get(code)!.units, more: { player } };
}

type Decision = { readonly code: WalletCode; readonly duplicate?: boolean; readonly taken?: bigint };

const roundKey = (body: Body): string => `${body.player} ${body.round!.id}`;

function close({ rounds }: Memory, body: Body): Decision {
  const round = rounds.get(roundKey(body));
  if (!round) return { code: 'ROUND_NOT_FOUND' };
  const duplicate = round.state !== 'open';
  if (!duplicate) round.state = 'settled';
  return { code: 'OK', duplicate };
}

const contentOf = (name: string, { player, game, round, tx }: MoneyMessage): string =>
  [name, player, game, round.id, round.closed, tx.type, tx.amount, tx.currency, tx.ref].join(' ');

const keep = (memory: Memory, kind: string, id: string, message: MoneyMessage): void => {
  memory.kept.set(id, {
    kind,
    content: contentOf(kind, message),
    player: message.player,
    round: message.round.id,
    amount: message.tx.amount,
    cancelled: false,
  });
};

const TYPES: Readonly<Record<string, string>> = { debit: 'bet', credit: 'win', cancel: 'refund' };

function decide(
  memory: Memory,
  name: string,
  message: MoneyMessage,
  known: Kept | undefined,
  nowMs: number,
): Decision {
  if (message.tx.type !== TYPES[name]) return { code: 'BAD_REQUEST' };
  if (known?.kind === 'tombstone' || (known?.cancelled && name === 'debit')) return { code: 'TX_CANCELLED' };
  if (known && (memory.bug === 'ignores content' || known.content === contentOf(name, message)))
    return { code: 'OK', duplicate: true };
  if (known) return { code: 'DUPLICATE_MISMATCH' };
  if (name === 'cancel') return cancel(memory, message);
  return name === 'debit' ? debit(memory, message, nowMs) : credit(memory, message);
}

function debit(memory: Memory, message: MoneyMessage, nowMs: number): Decision {
  const { amount, currency, id } = message.tx;
  const player = memory.players.get(message.player)!;
  const session = memory.sessions.get(message.session ?? '');
  if (session?.player !== player.code) return { code: 'INVALID_TOKEN' };
  if (session.until <= nowMs) return { code: 'TOKEN_EXPIRED' };
  if (message.game !== GAME) return { code: 'INVALID_GAME' };
  if (currency !== CURRENCY) return { code: 'WRONG_CURRENCY' };
  const round = memory.rounds.get(roundKey(message)) ?? { stake: 0n, paid: false, state: 'open' };
  if (round.state !== 'open') return { code: 'ROUND_CLOSED' };
  if (amount > player.units) return { code: 'INSUFFICIENT_FUNDS' };
  if (memory.bug !== 'looks before it takes') player.units -= amount;
  memory.rounds.set(roundKey(message), round);
  round.stake += amount;
  keep(memory, 'debit', id, message);
  return { code: 'OK', taken: amount };
}

function credit(memory: Memory, message: MoneyMessage): Decision {
  const round = memory.rounds.get(roundKey(message));
  if (!round) return { code: 'ROUND_NOT_FOUND' };
  if (round.state !== 'open') return { code: round.state === 'void' ? 'TX_CANCELLED' : 'ROUND_CLOSED' };
  memory.players.get(message.player)!.units += message.tx.amount;
  round.paid = true;
  if (message.round.closed) round.state = 'settled';
  keep(memory, 'credit', message.tx.id, message);
  return { code: 'OK' };
}

function cancel(memory: Memory, message: MoneyMessage): Decision {
  const { id, ref, amount } = message.tx;
  if (!ref || ref === id) return { code: 'BAD_REQUEST' };
  const stake = memory.kept.get(ref);
  if (!stake) {
    if (memory.bug !== 'forgets tombstones') keep(memory, 'tombstone', ref, message);
    keep(memory, 'cancel', id, message);
    return { code: 'OK' };
  }
  if (stake.player !== message.player || stake.round !== message.round.id) return { code: 'TX_NOT_FOUND' };
  if (stake.kind === 'tombstone' || stake.cancelled) return { code: 'OK', duplicate: true };
  if (stake.kind !== 'debit') return { code: 'CANCEL_NOT_ALLOWED' };
  if (stake.amount !== amount) return { code: 'DUPLICATE_MISMATCH' };
  const round = memory.rounds.get(roundKey(message))!;
  if (round.paid || round.state !== 'open') return { code: 'ALREADY_SETTLED' };
  memory.players.get(message.player)!.units += amount;
  round.stake -= amount;
  if (round.stake === 0n) round.state = 'void';
  stake.cancelled = true;
  keep(memory, 'cancel', id, message);
  return { code: 'OK' };
}
