import type { Id } from '@fairhouse/kernel';
import type {
  RegisterFault,
  RegisterMoment,
  RegisterPerson,
} from '@fairhouse/wire/identity/exclusion-register-words';
import type { Platform } from '../../frame/platform.ts';
import { type RegisterAnswer, RegisterSilent } from './adapter.ts';
import { openRegister } from './open-adapter.ts';
import { findRegister } from './store.ts';

/** What the register of a brand was asked and what came of it. */
export type Asked = {
  readonly id: Id<'registerCheck'>;
  readonly moment: RegisterMoment;
  readonly register: string;
  readonly atMs: number;
} & (
  | { readonly outcome: 'clear' | 'excluded'; readonly answer: RegisterAnswer }
  | { readonly outcome: 'unanswered'; readonly fault: RegisterFault }
  | { readonly outcome: 'unidentified' }
);

type Asking = { readonly brandId: string; readonly moment: RegisterMoment; readonly traceId: string };

/**
 * Asks the register of a brand about a person, outside every transaction. Whoever calls writes down what came of it.
 * @returns undefined where no register is connected
 */
export async function askRegister(
  platform: Platform,
  { brandId, moment, traceId }: Asking,
  read: () => RegisterPerson | Promise<RegisterPerson>,
): Promise<Asked | undefined> {
  const row = await findRegister(platform.db, brandId);
  if (!row) return undefined;
  const id = platform.newId('registerCheck');
  const adapter = openRegister(platform, row, traceId);
  const asked = { id, moment, register: adapter.name, atMs: platform.now() };
  try {
    const answer = await adapter.ask(await read(), id);
    if (!answer) return { ...asked, outcome: 'unidentified' };
    return { ...asked, outcome: answer.excluded ? 'excluded' : 'clear', answer };
  } catch (error) {
    if (!(error instanceof RegisterSilent)) throw error;
    platform.log.warn({ err: error, brandId, fault: error.fault }, 'a register of excluded people is silent');
    return { ...asked, outcome: 'unanswered', fault: error.fault };
  }
}
