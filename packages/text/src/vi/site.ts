import type { SiteTexts } from '../en/site.ts';
import type { Same } from '../same.ts';
import { app } from './app.ts';
import { cashier } from './cashier.ts';
import { codes } from './codes.ts';
import { content } from './content.ts';
import { deposit } from './deposit.ts';
import { faults } from './faults.ts';
import { fields, fieldsSingle } from './fields.ts';
import { housePages } from './house-pages.ts';
import { identity } from './identity.ts';
import { liveHall } from './live-hall.ts';
import { lobby } from './lobby.ts';
import { login } from './login.ts';
import { places } from './places.ts';
import { play } from './play.ts';
import { protection } from './protection.ts';
import { records } from './records.ts';
import { registration } from './registration.ts';
import { security } from './security.ts';
import { shell } from './shell.ts';
import { uplineTransfer } from './upline-transfer.ts';
import { vendorWallet } from './vendor-wallet.ts';
import { withdrawal } from './withdrawal.ts';

export const site = {
  shell,
  lobby,
  housePages,
  liveHall,
  identity,
  app,
  cashier,
  records,
  places,
  play,
  protection,
  vendorWallet,
  content,
  login,
  codes,
  registration,
  security,
  uplineTransfer,
  withdrawal,
  deposit,
  faults,
  fields,
  fieldsSingle,
} as const satisfies Same<SiteTexts>;
