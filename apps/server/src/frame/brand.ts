import type { Hex } from '@fairhouse/rules/platform/brand/colour';

/** Rules of the law under which a brand plays. */
export type Jurisdiction = {
  readonly minimumRoundMs: number;
  readonly autoplay: boolean;
  /** Whether a run of automatic rounds needs a limit of its losses; absent is no. */
  readonly autoplayLossLimit?: boolean;
  readonly turbo: boolean;
  /** Whether a feature of a slot may be bought; absent is no. */
  readonly buyFeature?: boolean;
  readonly showNetPosition: boolean;
  readonly realityCheckMinutes: number;
  /** Whether bonus money is wagered ten times at most, and on one kind of game; absent is no. */
  readonly strictBonuses?: boolean;
  /** Whether members are asked for a deposit limit before they deposit; absent is no. */
  readonly askDepositLimit?: boolean;
  /** Whether nobody enters while the national register of excluded people does not answer; absent is no. */
  readonly refuseUnchecked?: boolean;
  /** After how many hours it is asked again about whoever is logged in; 0 and absent: at each login only. */
  readonly registerHours?: number;
};

export type Brand = {
  readonly id: string;
  readonly merchantCode: string;
  readonly name: string;
  readonly currency: string;
  readonly currencySymbol: string;
  readonly timeZone: string;
  readonly languages: readonly ('EN' | 'VI')[];
  readonly loginedToHomePage: boolean;
  readonly licence: string;
  readonly minimumAge: number;
  readonly status: 0 | 1;
  readonly maintenanceEnd: number | null;
  /** Counts the changes of the access rules: what was read at another version is stale. */
  readonly accessVersion: number;
  /** What holds where no access rule says otherwise. */
  readonly accessDefault: 'open' | 'closed';
  readonly analyticsId: string | null;
  readonly jurisdiction: Jurisdiction;
  /** How many accounts an address or a browser may open, and within how long; null: as the process was started. */
  readonly signUps: { readonly accounts: number; readonly minutes: number } | null;
  /** The seed that all colours of the brand are painted from. */
  readonly colour: Hex;
  /** The operator's own: its owners make the other brands. */
  readonly runsPlatform: boolean;
};

/** The language of the brand that a page or an account asks for; undefined when the brand does not speak it. */
export const findLanguage = (
  { languages }: Pick<Brand, 'languages'>,
  asked: string,
): Brand['languages'][number] | undefined => languages.find((language) => language === asked.toUpperCase());
