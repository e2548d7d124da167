import type { loginResult } from '@fairhouse/wire';
import type * as z from 'zod';
import { forgetMember } from '../../state/query.ts';
import { beginSession } from '../../state/session.ts';

/** Takes up a session that the server has just opened. */
export function takeSession({ token, agentType }: z.infer<typeof loginResult>): void {
  forgetMember();
  beginSession({ token, agentType });
}
