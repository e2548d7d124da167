import type { Handlers } from '@fairhouse/serve';
import type { paymentApi } from '@fairhouse/wire/apis';
import type { Sandbox } from '../../sandbox.ts';
import type { PlatformGuards } from '../payment/handlers.ts';
import { readStatement } from './read-statement.ts';

/** Platform → payment provider: what it has done. */
export const statementHandlers = (
  sandbox: Sandbox,
): Handlers<Pick<typeof paymentApi, 'statement'>, PlatformGuards, Record<never, never>> => ({
  statement: { read: ({ body }) => readStatement(sandbox, body) },
});
