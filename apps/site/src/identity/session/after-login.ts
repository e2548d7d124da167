import type { loginResult } from '@fairhouse/wire/identity/session';
import type * as z from 'zod';
import { forgetMember } from '../../state/query.ts';
import { beginSession } from '../../state/session.ts';
import { createStore } from '../../state/store.ts';
import type { OpenWindow } from '../../state/windows.ts';

export type LoginReply = z.infer<typeof loginResult>;

/** The after-login flag of spec §4: a window that opens once the one that logged in has closed. */
const dueWindow = createStore<OpenWindow | undefined>(undefined);

export const useDueWindow = dueWindow.use;
export const clearDueWindow = () => dueWindow.set(undefined);

/** Takes up a session that the server has just opened. */
export function takeSession(reply: LoginReply): void {
  forgetMember();
  beginSession({ token: reply.token, agentType: reply.agentType });
  dueWindow.set(windowAfter(reply));
}

/** A password that must not stay comes first, then the welcome of a new member; trial accounts and agents get none. */
export function windowAfter(reply: LoginReply): OpenWindow | undefined {
  const { passwordExpired, passwordWeak, firstTimeLogin, agentType } = reply;
  const welcome: OpenWindow | undefined =
    firstTimeLogin && agentType === 0 ? { kind: 'firstLogin' } : undefined;
  if (!passwordExpired && !passwordWeak) return welcome;
  return { kind: 'forcedPassword', onDone: () => dueWindow.set(welcome) };
}
