import type { Id } from '@fairhouse/kernel';
import type { BaseContext, BrowserContext, Handlers } from '@fairhouse/serve';
import type { opsApi, providerApi, siteApi } from '@fairhouse/wire/apis';
import type { StaffPermission } from '@fairhouse/wire/guards';
import type { StaffStep } from '@fairhouse/wire/platform/staff';
import type { Brand } from './brand.ts';

/** A player whose session was checked. */
export type PlayerContext = {
  readonly id: Id<'player'>;
  readonly sessionId: Id<'session'>;
  readonly username: string;
  readonly agentType: number;
  readonly currency: string;
  /** The session began without a proof of who holds it (a remembered login, a reset): money wants a step-up first. */
  readonly weak: boolean;
  /** What must be done before anything else; only routes of `memberStep` are open until then. */
  readonly owes: 'password' | null;
};

/** A member of staff whose session was checked. */
export type StaffContext = {
  readonly id: Id<'staff'>;
  /** The API key that calls in their name; null: they do themselves. */
  readonly key: { readonly id: Id<'staffKey'>; readonly name: string } | null;
  readonly username: string;
  readonly role: string;
  /** Who gave out the login, and when it was taken up: a new one is no second pair of eyes. */
  readonly loginBy: string | null;
  readonly loginTakenAt: number | null;
  readonly permissions: readonly StaffPermission[];
  /** Emergency access that lasts now. */
  readonly elevation: { readonly role: string; readonly until: number } | null;
  readonly step: StaffStep;
  readonly brand: Brand;
};

/** The same, by a session of theirs. */
export type StaffSessionContext = StaffContext & { readonly sessionId: Id<'staffSession'> };

/** A source of results whose call was checked, and when it says that it called. */
export type FeedContext = { readonly source: string; readonly saidAt: number };

export type SiteGuards = {
  readonly memberStep: { readonly player: PlayerContext };
  readonly member: { readonly player: PlayerContext };
  readonly trueAccount: { readonly player: PlayerContext };
  readonly agent: { readonly player: PlayerContext };
  readonly player: { readonly player: PlayerContext };
  readonly signedPayment: { readonly paymentProvider: string };
  readonly signedFeed: { readonly feed: FeedContext };
  readonly signedVerifier: { readonly verifier: string };
  readonly webhook: { readonly paymentProvider: string };
};

export type OpsGuards = {
  readonly staffStep: { readonly staff: StaffSessionContext };
  readonly staff: { readonly staff: StaffContext };
};

export type ProviderGuards = { readonly signedProvider: { readonly provider: string } };

/** Every call of the site belongs to a brand. */
export type SitePrepared = BrowserContext & {
  readonly brand: Brand;
  /** The origin of the brand's site at the host that was asked for, which is one of its own. */
  readonly site: string;
  readonly token: string;
  /** The rules of the brand keep this address out. */
  readonly restricted: boolean;
};

/** What a call of the site knows before its guards. */
export type SiteCall = BaseContext & SitePrepared;

export type OpsPrepared = BrowserContext & {
  readonly token: string;
  /** An API key, "" without one. */
  readonly apiKey: string;
};

/** What a call of the console knows before its guards. */
export type OpsCall = BaseContext & OpsPrepared;

export type SiteHandlers = Handlers<typeof siteApi, SiteGuards, SitePrepared>;
export type OpsHandlers = Handlers<typeof opsApi, OpsGuards, OpsPrepared>;
export type ProviderHandlers = Handlers<typeof providerApi, ProviderGuards, Record<never, never>>;
