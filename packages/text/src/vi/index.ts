import type { Texts } from '../en/index.ts';
import type { Same } from '../same.ts';
import { cashier } from './cashier.ts';
import { codes } from './codes.ts';
import { console } from './console.ts';
import { faults } from './faults.ts';
import { fields, fieldsSingle } from './fields.ts';
import { identity } from './identity.ts';
import { identityConsole } from './identity-console.ts';
import { lobby } from './lobby.ts';
import { login } from './login.ts';
import { play } from './play.ts';
import { protection } from './protection.ts';
import { reconciliation } from './reconciliation.ts';
import { records } from './records.ts';
import { registration } from './registration.ts';
import { security } from './security.ts';
import { shell } from './shell.ts';
import { stage } from './stage.ts';
import { sweeper } from './sweeper.ts';
import { vendorWallet } from './vendor-wallet.ts';

export const vi = {
  shell,
  lobby,
  identity,
  cashier,
  records,
  play,
  protection,
  console,
  reconciliation,
  sweeper,
  vendorWallet,
  login,
  codes,
  registration,
  security,
  identityConsole,
  stage,
  faults,
  fields,
  fieldsSingle,
} as const satisfies Same<Texts>;
