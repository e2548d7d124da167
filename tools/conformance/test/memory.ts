import { randomUUID } from 'node:crypto';
import type { WalletCode } from '@fairhouse/wire/play/provider';
import type {
  AdjustMessage,
  CashOutMessage,
  DebitCreditMessage,
  DebitMessage,
  MoneyMessage,
} from '@fairhouse/wire/play/provider-messages';

/** What a wallet may get wrong; the rest of it stays right. */
export type Bug =
  | 'looks before it takes'
  | 'copies at once count'
  | 'ignores content'
  | 'forgets tombstones'
  | 'keeps half of a debit-credit'
  | 'pays from an empty table'
  | 'pages with a gap'
  | 'ends a batch at a refusal'
  | 'takes any valid bet'
  | 'takes any free round';

export const GAME = 'try-game';
export const CURRENCY = 'EUR';

export type Head = { readonly msgId: string; readonly provider: string };

type WinEnd = { readonly id: string } | undefined;

/** A money message of any call, as far as its call has the field. */
export type Message = Omit<MoneyMessage, 'tx' | 'round'> & {
  readonly round: MoneyMessage['round'];
  readonly tx: Omit<MoneyMessage['tx'], 'type'> & { readonly type?: string };
  readonly actions?: DebitCreditMessage['actions'];
  readonly reason?: AdjustMessage['reason'];
  readonly rake?: CashOutMessage['rake'];
  readonly validBet?: AdjustMessage['validBet'];
  readonly outcome?: WinEnd;
  readonly free?: DebitMessage['free'];
};

/** Any message of the protocol, parsed: a money message has all of it. */
export type Body = Head & Partial<Omit<Message, keyof Head>> & { readonly token?: string };

export type Kept = {
  readonly kind: string;
  readonly content: string;
  readonly player: string;
  readonly round: string;
  readonly amount: bigint;
  readonly ref: string | null;
  readonly at: number;
  cancelled: boolean;
};

export type Round = { stake: bigint; payout: bigint; paid: boolean; state: 'open' | 'void' | 'settled' };

export type Player = { readonly code: string; units: bigint; held: bigint; debt: bigint };

export type Ticket = {
  readonly player: string;
  readonly round: string;
  readonly amount: bigint;
  state: 'held' | 'confirmed' | 'released';
};

/** Everything that the wallet knows, and the lock that lets one decision in at a time. */
export type Memory = {
  readonly provider: string;
  readonly bug: Bug | undefined;
  readonly players: Map<string, Player>;
  readonly launches: Map<string, string>;
  readonly sessions: Map<string, { readonly player: string; until: number }>;
  readonly kept: Map<string, Kept>;
  readonly rounds: Map<string, Round>;
  readonly tickets: Map<string, Ticket>;
  /** What lies on each table, and who has brought money to it. */
  readonly tables: Map<string, { lying: bigint; readonly seated: Set<string> }>;
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
    tickets: new Map(),
    tables: new Map(),
    alone: (work) => {
      const result = last.then(work);
      last = result.catch(() => undefined);
      return result;
    },
    addPlayer: (units) => {
      const [code, token] = [randomUUID(), randomUUID()];
      players.set(code, { code, units, held: 0n, debt: 0n });
      launches.set(token, code);
      return token;
    },
  };
}

export type Decision = {
  readonly code: WalletCode;
  readonly duplicate?: boolean;
  /** What is to be taken from the player. */
  readonly taken?: bigint;
};

export type Decide = (memory: Memory, message: Message, nowMs: number) => Decision;

export const OK: Decision = { code: 'OK' };

export const roundKey = (body: Body): string => `${body.player} ${body.round!.id}`;

export const playerOf = (memory: Memory, message: Message): Player => memory.players.get(message.player)!;

/** What makes two messages the same. */
export function contentOf(kind: string, message: Message): string {
  const { v: _v, msgId: _m, ts: _t, session: _s, ...content } = message;
  return JSON.stringify([kind, content], (_key, value: unknown) =>
    typeof value === 'bigint' ? `${value}` : value,
  );
}

export function keep(memory: Memory, kind: string, id: string, message: Message): void {
  memory.kept.set(id, {
    kind,
    content: contentOf(kind, message),
    player: message.player,
    round: message.round?.id ?? '',
    amount: message.tx.amount,
    ref: message.tx.ref ?? null,
    at: message.ts,
    cancelled: false,
  });
}

/** May this player stake in this game now? @returns the refusal */
export function refuseStake(memory: Memory, message: Message, nowMs: number): Decision | undefined {
  const session = memory.sessions.get(message.session ?? '');
  if (session?.player !== message.player) return { code: 'INVALID_TOKEN' };
  if (session.until <= nowMs) return { code: 'TOKEN_EXPIRED' };
  return refusePlace(message);
}

/** Is it another game or currency? @returns the refusal */
export function refusePlace({ game, tx }: Message): Decision | undefined {
  if (game !== GAME) return { code: 'INVALID_GAME' };
  return tx.currency === CURRENCY ? undefined : { code: 'WRONG_CURRENCY' };
}

/** More than was staked can't count as turnover. */
export const isValidBet = ({ bug }: Memory, { stake }: Round, validBet: bigint | undefined): boolean =>
  bug === 'takes any valid bet' || validBet === undefined || validBet <= stake;

/** Gives a player money, of which debt is paid first. */
export function pay(player: Player, amount: bigint): void {
  const owed = player.debt < amount ? player.debt : amount;
  player.debt -= owed;
  player.units += amount - owed;
}

/** What an answer tells of a player's money. */
export const presentBalance = (player: Player | undefined): object | null =>
  player ? { cash: inFull(player.units), bonus: '0.0000', held: inFull(player.held) } : null;

const inFull = (units: bigint): string => {
  const digits = (units < 0n ? -units : units).toString().padStart(5, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`;
};
