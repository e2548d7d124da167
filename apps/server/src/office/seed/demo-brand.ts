import { readFile } from 'node:fs/promises';
import type { HouseAccount } from '@fairhouse/wire/money/deposit';
import type { DepositKind } from '@fairhouse/wire/money/deposit-states';
import type { SwitchId } from '@fairhouse/wire/platform/brand';
import type { FieldRule, RegisterField } from '@fairhouse/wire/platform/register-fields';
import type { GameType } from '@fairhouse/wire/play/game-types';
import type { Named } from '@fairhouse/wire/schemas';
import type { ContentDraft } from '@fairhouse/wire/talk/content';
import type { ContentExecution } from '@fairhouse/wire/talk/content-kinds';
import type { Jurisdiction } from '../../frame/brand.ts';

/** The demo brand as data: `apps/server/seed/demo-brand.json`. */
export type DemoBrand = {
  readonly brand: {
    readonly id: string;
    readonly merchantCode: string;
    readonly name: string;
    readonly currency: string;
    readonly currencySymbol: string;
    readonly timeZone: string;
    readonly languages: readonly string[];
    readonly licence: string;
    readonly minimumAge: number;
    readonly jurisdiction: Jurisdiction;
    /** May members send money one step up or down their team? */
    readonly uplineTransfers: boolean;
  };
  readonly hosts: readonly string[];
  readonly switches: Readonly<Record<SwitchId, boolean>>;
  readonly fieldRules: Readonly<Record<RegisterField, Omit<FieldRule, 'acceptedPattern'>>>;
  readonly vendors: readonly {
    readonly vassalage: string;
    readonly title: string;
    readonly gameType: GameType;
    readonly provider: string | null;
    /** Whose wallet pays the stakes; the platform's unless told. */
    readonly walletMode?: 'seamless' | 'transfer';
    readonly isHot: boolean;
    readonly games: readonly { readonly code: string; readonly title: string }[];
  }[];
  readonly depositMethods: readonly {
    readonly id: string;
    readonly kind: DepositKind;
    readonly name: Named;
    readonly minimum: string;
    readonly maximum: string;
    readonly fee: string;
    readonly usualSeconds: number;
    /** How long a member has to pay; half an hour unless told. */
    readonly openSeconds?: number;
    /** Of a bank transfer; a payment provider has all others. */
    readonly account?: HouseAccount;
  }[];
  readonly withdrawalMethods: readonly {
    readonly id: string;
    readonly kind: 'bank' | 'wallet';
    readonly name: Named;
    readonly institutions: readonly string[];
    readonly minimum: string;
    readonly maximum: string;
    readonly fee: string;
    readonly promisedSeconds: number;
  }[];
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

export const readDemoBrand = (): Promise<DemoBrand> => readSeed('demo-brand');

export const readDemoContent = (): Promise<readonly DemoEntry[]> => readSeed('demo-content');

const readSeed = async <T>(name: string): Promise<T> =>
  JSON.parse(await readFile(new URL(`../../../seed/${name}.json`, import.meta.url), 'utf8')) as T;
