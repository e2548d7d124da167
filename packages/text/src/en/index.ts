import { access } from './access.ts';
import { affiliate } from './affiliate.ts';
import { approval } from './approval.ts';
import { brandColour } from './brand-colour.ts';
import { cashierConsole } from './cashier-console.ts';
import { catalogue } from './catalogue.ts';
import { console } from './console.ts';
import { contentConsole } from './content-console.ts';
import { crash } from './crash.ts';
import { depositConsole } from './deposit-console.ts';
import { exclusionCheck } from './exclusion-check.ts';
import { finance } from './finance.ts';
import { identityConsole } from './identity-console.ts';
import { memberIdentity } from './member-identity.ts';
import { playRules } from './play-rules.ts';
import { reconciliation } from './reconciliation.ts';
import { returns } from './returns.ts';
import { rounds } from './rounds.ts';
import { site } from './site.ts';
import { staff } from './staff.ts';
import { staffFaults } from './staff-faults.ts';
import { stage } from './stage.ts';
import { sweeper } from './sweeper.ts';
import { table } from './table.ts';
import { withdrawalConsole } from './withdrawal-console.ts';

export const en = {
  ...site,
  faults: { ...site.faults, ...staffFaults },
  console,
  brandColour,
  reconciliation,
  exclusionCheck,
  finance,
  sweeper,
  identityConsole,
  access,
  affiliate,
  memberIdentity,
  approval,
  depositConsole,
  withdrawalConsole,
  cashierConsole,
  catalogue,
  playRules,
  returns,
  rounds,
  contentConsole,
  staff,
  stage,
  table,
  crash,
} as const;

export type Texts = typeof en;
