import { type Tx, transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import { addressBlock } from '@fairhouse/serve';
import type { Refusal } from '@fairhouse/wire/faults';
import type { SecondMethod, sessionRoutes } from '@fairhouse/wire/identity/session';
import type { RouteCall } from '@fairhouse/wire/route';
import type { SiteCall } from '../../../frame/contexts.ts';
import type { Platform } from '../../../frame/platform.ts';
import { refuseUnlessOpen } from '../../../platform/brand/index.ts';
import { hashToken } from '../../../secrets/secrets.ts';
import { takeAuthenticatorCode, takeRecoveryCode } from '../../credential/index.ts';
import { sendCode, takeCode } from '../../verification/index.ts';
import { deviceOf } from '../browser.ts';
import { judgeState, welcome } from '../enter.ts';
import type { LoginReply } from '../entry.ts';
import { findCredentialsById } from '../store.ts';
import { type ChallengeRow, countChallengeTry, deleteChallenge, lockChallenge } from './store.ts';

const TRIES_MAX = 5;

type SendCall = RouteCall<typeof sessionRoutes.sendChallenge> & { readonly context: SiteCall };
type SendFault = Refusal<(typeof sessionRoutes.sendChallenge)['faults'][number]>;
type AnswerCall = RouteCall<typeof sessionRoutes.answerChallenge> & { readonly context: SiteCall };
type AnswerFault = Refusal<(typeof sessionRoutes.answerChallenge)['faults'][number]>;

/** Sends the code that answers a challenge, to the phone or mailbox of its account. */
export async function sendChallengeCode(
  platform: Platform,
  { body: { challenge, method }, context }: SendCall,
): Promise<Result<{ expiredMinutes: number }, SendFault>> {
  const row = await transact(platform.db, (tx) => findOpen(tx, challenge, method, context));
  const to = row && (method === 'sms' ? row.mobile : row.email);
  if (!to) return fail({ code: 'challenge_expired' });
  const { brand, ip, language } = context;
  const visitor = visitorOf(challenge);
  return sendCode(platform, { brand, channel: method, to, purpose: 'secondCheck', visitor, ip, language });
}

/** Lets in who answers a challenge in the browser and at the place that it was given to. Five tries, then it is gone. */
export async function answerChallenge(
  platform: Platform,
  { body, context }: AnswerCall,
): Promise<Result<LoginReply, AnswerFault>> {
  const open = refuseUnlessOpen(context);
  if (!open.ok) return open;
  const row = await transact(platform.db, async (tx) => {
    const found = await findOpen(tx, body.challenge, body.method, context);
    if (found) await countChallengeTry(tx, hashToken(body.challenge));
    return found;
  });
  if (!row) return fail({ code: 'challenge_expired' });
  const right = await isRight(platform, row, { body, context });
  if (!right.ok) return right;
  return transact(platform.db, (tx) => letIn(platform, tx, row, { body, context }));
}

async function letIn(
  platform: Platform,
  tx: Tx,
  row: ChallengeRow,
  { body, context }: AnswerCall,
): Promise<Result<LoginReply, AnswerFault>> {
  if ((await deleteChallenge(tx, hashToken(body.challenge))) === 0)
    return fail({ code: 'challenge_expired' });
  const person = await findCredentialsById(tx, row.playerId);
  if (!person) return fail({ code: 'challenge_expired' });
  const state = judgeState(person);
  if (!state.ok) return state;
  const { how, due, remember } = row;
  return ok(await welcome(platform, tx, { person, how, due, remember }, context));
}

async function findOpen(
  tx: Tx,
  challenge: string,
  method: SecondMethod,
  context: SiteCall,
): Promise<ChallengeRow | undefined> {
  const row = await lockChallenge(tx, hashToken(challenge));
  const open =
    row?.brandId === context.brand.id &&
    row.expiresAt > context.nowMs &&
    row.tries < TRIES_MAX &&
    deviceOf(context)?.equals(row.deviceHash) &&
    row.block === addressBlock(context.ip) &&
    row.methods.includes(method);
  return open ? row : undefined;
}

/** A code that was sent for one challenge answers no other. */
const visitorOf = (challenge: string): string => `challenge ${challenge}`;

type Judged = Promise<Result<null, AnswerFault>>;
type Judge = (platform: Platform, row: ChallengeRow, call: AnswerCall) => Judged;

const FAILED = fail({ code: 'second_check_failed' } as const);

const judgeSentCode: Judge = async (platform, row, { body: { challenge, method, answer }, context }) => {
  const to = method === 'sms' ? row.mobile : row.email;
  const taken = await transact(platform.db, (tx) =>
    takeCode(platform, tx, {
      brandId: row.brandId,
      to: to ?? '',
      purpose: 'secondCheck',
      visitor: visitorOf(challenge),
      code: answer,
      nowMs: context.nowMs,
    }),
  );
  return taken === 'ok' ? ok(null) : FAILED;
};

const judgeAppCode: Judge = async (platform, row, { body: { answer }, context }) => {
  const holder = { brandId: row.brandId, playerId: row.playerId, nowMs: context.nowMs };
  const take = /^\d{6}$/.test(answer) ? takeAuthenticatorCode : takeRecoveryCode;
  const taken = await take(platform, holder, answer);
  if (taken.ok || taken.fault.code === 'too_many_requests') return taken as Awaited<Judged>;
  return FAILED;
};

const judgeName: Judge = async (_platform, { payeeName }, { body: { answer } }) =>
  payeeName !== null && plain(payeeName) === plain(answer) ? ok(null) : FAILED;

/** A name as people compare it: case and spaces do not count. */
const plain = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

const JUDGES: Readonly<Record<SecondMethod, Judge>> = {
  authenticator: judgeAppCode,
  sms: judgeSentCode,
  email: judgeSentCode,
  payeeName: judgeName,
};

const isRight: Judge = (platform, row, call) => JUDGES[call.body.method](platform, row, call);
