import { transact } from '@fairhouse/db';
import { assert, fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { SiteCall } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { hashToken } from '../../secrets/secrets.ts';
import { checkAtLogin, findRegister } from '../exclusion-register/index.ts';
import { endOneSession } from './end-sessions.ts';
import { findOpened } from './store.ts';

/**
 * Hands out the session of a login once the register of excluded people was asked about its holder. Nobody has the token
 * before, so that a process that dies in between leaves nothing that could be used.
 */
export async function handOut<L extends { readonly token: string }, F extends Refusal>(
  platform: Platform,
  login: Result<L, F>,
  context: SiteCall,
): Promise<Result<L, F | Refusal<'exclusion_register_silent'>>> {
  // One look for brands that ask no register: logins come in crowds.
  if (!login.ok || !(await findRegister(platform.db, context.brand.id))) return login;
  const session = await findOpened(platform.db, hashToken(login.value.token));
  assert(session, 'a login has opened its session');
  const { id: sessionId, playerId } = session;
  const heeded = await checkAtLogin(platform, { playerId, sessionId }, context);
  if (heeded !== 'refused') return ok(login.value);
  await transact(platform.db, (tx) =>
    endOneSession(platform, tx, { id: sessionId, playerId }, platform.now()),
  );
  return fail({ code: 'exclusion_register_silent' });
}
