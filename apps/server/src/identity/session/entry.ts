import type { Refusal } from '@fairhouse/wire/faults';
import type { loginResult, SecondMethod, sessionRoutes } from '@fairhouse/wire/identity/session';
import type * as z from 'zod';
import type { Place } from './challenge/store.ts';
import type { CredentialRow, SessionBeginning } from './store.ts';

export type LoginReply = z.input<typeof loginResult>;

/** Why a password must not stay: somebody else gave it out, everybody uses it, or it is old where the brand minds. */
export type PasswordDue = 'initial' | 'common' | 'expired' | null;

/** Somebody who has proven who they are. */
export type Proven = {
  readonly person: CredentialRow;
  readonly how: SessionBeginning;
  readonly due: PasswordDue;
  readonly remember: boolean;
  /** Where it was read while the proof was looked at. */
  readonly place?: Place | undefined;
};

export type Entry =
  | ({ readonly state: 'in' } & LoginReply)
  | {
      readonly state: 'challenge';
      readonly challenge: string;
      readonly methods: SecondMethod[];
      readonly masked: Record<string, string>;
    };

export type LoginRefusal = Refusal<(typeof sessionRoutes.loginV2)['faults'][number]>;
