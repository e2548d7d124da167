import { codes } from './codes.ts';
import { deposit } from './deposit.ts';
import { fields, fieldsSingle } from './fields.ts';
import { housePages } from './house-pages.ts';
import { liveHall } from './live-hall.ts';
import { login } from './login.ts';
import { places } from './places.ts';
import { play } from './play.ts';
import { protection } from './protection.ts';
import { records } from './records.ts';
import { registration } from './registration.ts';
import { security } from './security.ts';
import { uplineTransfer } from './upline-transfer.ts';
import { vendorWallet } from './vendor-wallet.ts';
import { withdrawal } from './withdrawal.ts';

/** What only pages and windows say that are loaded when they are wanted. */
export const later = {
  play,
  records,
  login,
  places,
  codes,
  registration,
  security,
  uplineTransfer,
  withdrawal,
  deposit,
  protection,
  vendorWallet,
  fields,
  fieldsSingle,
  housePages,
  liveHall,
} as const;
