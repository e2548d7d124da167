import { transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import { checkField } from '@fairhouse/rules';
import {
  type FieldFault,
  type loginResult,
  type memberRoutes,
  REGISTER_FIELDS,
  type Refusal,
  type RegisterField,
  type RouteCall,
} from '@fairhouse/wire';
import type * as z from 'zod';
import type { SiteCall } from '../../http/contexts.ts';
import { hashPassword, isCommonPassword } from '../../http/passwords.ts';
import type { Platform } from '../../http/platform.ts';
import { audit } from '../audit/index.ts';
import { isSwitchedOn, readFieldRules, refuseUnlessOpen } from '../brand/index.ts';
import { emit } from '../outbox/index.ts';
import { insertPlayer, listTakenFields } from '../player/index.ts';
import { openSession } from '../session/index.ts';
import { takeVerification } from '../slider/index.ts';

type RegisterCall = RouteCall<typeof memberRoutes.register> & {
  readonly context: SiteCall;
};
type RegisterRefusal = Refusal<(typeof memberRoutes.register)['faults'][number]>;
type Reply = z.input<typeof loginResult>;

/** Opens an account by username: player, event, audit row and first session in one transaction. */
export async function register(
  platform: Platform,
  { body, context }: RegisterCall,
): Promise<Result<Reply, RegisterRefusal>> {
  const { brand, ip, nowMs } = context;
  const open = refuseUnlessOpen(brand, ip);
  if (!open.ok) return open;
  if (!(await isSwitchedOn(platform.db, brand.id, 'USERNAMEREG3'))) return fail({ code: 'switched_off' });
  const faults = await fieldFaults(platform, brand.id, body);
  if (Object.keys(faults).length > 0) return fail({ code: 'field_rule', fields: faults });
  if (body.password !== body.confirmPassword) return fail({ code: 'passwords_differ' });
  if (isCommonPassword(body.password, body.username)) return fail({ code: 'password_too_common' });
  if (!body.agreed) return fail({ code: 'terms_not_accepted' });
  const verified = await transact(platform.db, (tx) =>
    takeVerification(tx, body.verification, 'register', body.username.toLowerCase(), nowMs),
  );
  if (!verified) return fail({ code: 'verification_required' });
  const passwordHash = await hashPassword(body.password);
  return transact(platform.db, (tx) => addMember(platform, tx, passwordHash, { body, context }));
}

async function addMember(
  platform: Platform,
  tx: Parameters<typeof insertPlayer>[0],
  passwordHash: string,
  { body, context }: RegisterCall,
): Promise<Result<Reply, RegisterRefusal>> {
  const { brand, ip, device, traceId, nowMs } = context;
  const playerId = platform.newId('player');
  const player = {
    id: playerId,
    brandId: brand.id,
    username: body.username,
    agentType: 0,
    currency: brand.currency,
    passwordHash,
    fields: storedFields(body),
    registerIp: ip,
    nowMs,
  };
  if (!(await insertPlayer(tx, player))) {
    const taken = await listTakenFields(tx, player);
    const fields = Object.fromEntries(taken.map((field) => [field, { rule: 'taken' }]));
    return fail({ code: taken.includes('username') ? 'username_taken' : 'field_rule', fields });
  }
  await emit(tx, { brandId: brand.id, traceId, atMs: nowMs }, 'player.registered', {
    playerId,
    agentType: 0,
  });
  await audit(tx, {
    id: platform.newId('audit'),
    brandId: brand.id,
    atMs: nowMs,
    actor: `player ${body.username}`,
    action: 'player.registered',
    subject: playerId,
    detail: { device },
    ip,
  });
  const token = await openSession(platform, tx, { playerId, how: 'register', context });
  return ok({ token, firstTimeLogin: true, passwordExpired: false, agentType: 0 });
}

const NOT_STORED: ReadonlySet<RegisterField> = new Set([
  'username',
  'password',
  'paymentPassword',
  'verificationCode',
  'captcha',
]);

const fieldValue = (body: RegisterCall['body'], field: RegisterField): string =>
  field in body ? String(body[field as keyof typeof body] ?? '').trim() : '';

function storedFields(body: RegisterCall['body']): Record<string, string> {
  return Object.fromEntries(
    REGISTER_FIELDS.filter((field) => !NOT_STORED.has(field))
      .map((field) => [field, fieldValue(body, field)] as const)
      .filter(([, value]) => value !== ''),
  );
}

async function fieldFaults(
  platform: Platform,
  brandId: string,
  body: RegisterCall['body'],
): Promise<Record<string, FieldFault>> {
  const rules = await readFieldRules(platform.db, brandId);
  return Object.fromEntries(
    REGISTER_FIELDS.flatMap((field) => {
      const value = field === 'password' ? body.password : fieldValue(body, field);
      const fault = rules[field] && checkField(rules[field], value);
      return fault ? [[field, fault] as const] : [];
    }),
  );
}
