import { readFile } from 'node:fs/promises';
import type { FieldRule, GameType, RegisterField, SwitchId } from '@fairhouse/wire';
import type { Jurisdiction } from '../../http/brand.ts';

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
  };
  readonly hosts: readonly string[];
  readonly switches: Readonly<Record<SwitchId, boolean>>;
  readonly fieldRules: Readonly<Record<RegisterField, Omit<FieldRule, 'acceptedPattern'>>>;
  readonly resources: readonly {
    readonly type: string;
    readonly url: string;
    readonly labelNameEn: string;
  }[];
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
    readonly kind: string;
    readonly name: string;
    readonly minimum: string;
    readonly maximum: string;
    readonly fee: string;
    readonly usualSeconds: number;
  }[];
  readonly notices: readonly {
    readonly title: string;
    readonly content: string;
    readonly ageHours: number;
  }[];
  readonly banners: readonly {
    readonly group: string;
    readonly image: string;
    readonly title: string;
    readonly body: string;
    readonly href: string | null;
  }[];
  readonly help: readonly {
    readonly topic: string;
    readonly anchor: string;
    readonly question: string;
    readonly answer: string;
  }[];
};

const FILE = new URL('../../../seed/demo-brand.json', import.meta.url);

export const readDemoBrand = async (): Promise<DemoBrand> =>
  JSON.parse(await readFile(FILE, 'utf8')) as DemoBrand;
