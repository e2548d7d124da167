import type { siteApi } from '@fairhouse/wire/apis';
import type { RouteReply } from '@fairhouse/wire/route';

/** A way to deposit, with its limits, fee and usual time. */
export type DepositMethod = RouteReply<(typeof siteApi)['deposit']['methods']>[number];
