import type { Handlers } from '@fairhouse/serve';
import type { registerApi } from '@fairhouse/wire/apis';
import type { Sandbox } from '../../sandbox.ts';
import type { PlatformGuards } from '../payment/handlers.ts';
import { answerCheck } from './answer-check.ts';

export {
  type Listed,
  openRegisterStore,
  REGISTER_MOODS,
  type RegisterMood,
  type RegisterStore,
} from './store.ts';

/** Platform → national register of excluded people. */
export const registerHandlers = (
  sandbox: Sandbox,
): Handlers<typeof registerApi, PlatformGuards, Record<never, never>> => ({
  exclusionRegister: { ask: ({ body }) => answerCheck(sandbox, body) },
});
