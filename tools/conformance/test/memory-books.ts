import { randomUUID } from 'node:crypto';
import { setImmediate as pause, setTimeout as wait } from 'node:timers/promises';
import {
  type Body,
  CURRENCY,
  type Decide,
  type Decision,
  GAME,
  isValidBet,
  type Kept,
  type Memory,
  type Message,
  type Player,
  roundKey,
} from './memory.ts';
import {
  adjust,
  cashIn,
  cashOut,
  confirm,
  debitCredit,
  jackpotCredit,
  promoCredit,
  release,
  reserve,
} from './memory-others.ts';
import { cancel, credit, debit, replay } from './memory-stakes.ts';

/** What a way to a database and back takes. */
const DATABASE_MS = 10;

const SESSION_MS = 4 * 3_600_000;

export type Verdict = Omit<Decision, 'taken'> & {
  /** The player's money, where the answer tells it. */
  readonly player?: Player;
  readonly more?: object;
};

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
  if (name === 'balance' || name === 'sessionEnd') return ofSession(memory, name, body, player, nowMs);
  const early = memory.kept.get(body.tx?.id ?? '');
  await pause();
  const { taken, ...verdict } = await memory.alone(async () => {
    await pause();
    if (name === 'closeRound') return close(memory, body);
    const message = body as Message;
    const known = memory.bug === 'copies at once count' ? early : memory.kept.get(message.tx.id);
    return decide(memory, name, message, known, nowMs);
  });
  // The bug: what was found to be enough is taken a moment later.
  if (memory.bug === 'looks before it takes' && taken) {
    await wait(DATABASE_MS);
    player.units -= taken;
  }
  return { ...verdict, player };
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
  return { code: 'OK', player: players.get(code)!, more: { player } };
}

function ofSession(memory: Memory, name: string, body: Body, player: Player, nowMs: number): Verdict {
  const session = memory.sessions.get(body.session!);
  if (session?.player !== player.code) return { code: 'INVALID_TOKEN' };
  const over = session.until <= nowMs;
  if (name === 'balance') return over ? { code: 'TOKEN_EXPIRED' } : { code: 'OK', player };
  session.until = Math.min(session.until, nowMs);
  return { code: 'OK', duplicate: over, player };
}

function close(memory: Memory, body: Body): Decision {
  const round = memory.rounds.get(roundKey(body));
  if (!round) return { code: 'ROUND_NOT_FOUND' };
  const duplicate = round.state !== 'open';
  if (!duplicate && !isValidBet(memory, round, body.validBet)) return { code: 'BAD_REQUEST' };
  if (!duplicate) round.state = 'settled';
  return { code: 'OK', duplicate };
}

const TYPES: Readonly<Record<string, string>> = { debit: 'bet', credit: 'win', cancel: 'refund' };

const CALLS: Readonly<Record<string, Decide>> = {
  debit,
  credit,
  cancel,
  debitCredit,
  promoCredit,
  jackpotCredit,
  adjust,
  reserve,
  confirm,
  release,
  cashIn,
  cashOut,
};

function decide(
  memory: Memory,
  name: string,
  message: Message,
  known: Kept | undefined,
  nowMs: number,
): Decision {
  if (TYPES[name] && message.tx.type !== TYPES[name]) return { code: 'BAD_REQUEST' };
  return replay(memory, name, message, known) ?? CALLS[name]!(memory, message, nowMs);
}
