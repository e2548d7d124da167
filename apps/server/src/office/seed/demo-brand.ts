import { readFile } from 'node:fs/promises';
import type { Rates } from '@fairhouse/rules/rewards/rate/judge-give-back';
import type { ContentDraft } from '@fairhouse/wire/talk/content';
import type { ContentExecution } from '@fairhouse/wire/talk/content-kinds';
import type { NewDepositMethod, NewWithdrawalMethod } from '../../money/cashier/index.ts';
import type { NewBrand, NewBrandRules } from '../../platform/brand/index.ts';
import type { NewVendor } from '../../play/catalogue/index.ts';
import type { SeedEnvelope } from '../../rewards/envelope/index.ts';
import type { SeedGift } from '../../rewards/points/index.ts';
import type { SeedPromotion } from '../../rewards/promotion/index.ts';
import type { SeedRaffle } from '../../rewards/raffle/index.ts';
import type { SeedReferralTerms } from '../../rewards/referral/index.ts';
import type { SeedTournament } from '../../rewards/tournament/index.ts';
import type { SeedLevel } from '../../rewards/vip/index.ts';

/** The demo brand as data: `apps/server/seed/demo-brand.json`. */
export type DemoBrand = NewBrandRules & {
  readonly brand: NewBrand;
  readonly vendors: readonly NewVendor[];
  readonly depositMethods: readonly NewDepositMethod[];
  readonly withdrawalMethods: readonly NewWithdrawalMethod[];
};

/** What the demo brand tells its members: `apps/server/seed/demo-content.json`. */
export type DemoEntry = Pick<ContentDraft, 'kind' | 'slot'> & {
  readonly anchor?: string;
  readonly image?: string;
  readonly href?: string;
  readonly execution?: ContentExecution;
  /** Published unless told. */
  readonly state?: 'draft';
  /** How long before the first start it begins. */
  readonly ageHours?: number;
  readonly texts: Readonly<Record<'EN' | 'VI', { readonly title: string; readonly source: string }>>;
};

/** What the demo brand rewards: `apps/server/seed/demo-rewards.json`. */
export type DemoRewards = {
  readonly levels: readonly SeedLevel[];
  readonly referral: SeedReferralTerms;
  readonly rates: Rates;
  readonly gifts: readonly SeedGift[];
  readonly raffle: SeedRaffle;
  readonly tournament: SeedTournament;
  readonly envelope: SeedEnvelope;
};

export const readDemoBrand = (): Promise<DemoBrand> => readSeed('demo-brand');

export const readDemoRewards = (): Promise<DemoRewards> => readSeed('demo-rewards');

export const readDemoPromotions = (): Promise<readonly SeedPromotion[]> => readSeed('demo-promotions');

export const readDemoContent = (): Promise<readonly DemoEntry[]> => readSeed('demo-content');

/** Pages that name the brand whose they are: `{{brand}}` stands for it. */
export const readBrandPages = (): Promise<readonly DemoEntry[]> => readSeed('brand-pages');

/** The list that the demo brand screens its members against: nobody on it lives. */
export const readDemoScreening = (): Promise<string> =>
  readFile(new URL('../../../seed/sandbox-screening.jsonl', import.meta.url), 'utf8');

const readSeed = async <T>(name: string): Promise<T> =>
  JSON.parse(await readFile(new URL(`../../../seed/${name}.json`, import.meta.url), 'utf8')) as T;
