import type { RouteReply, siteApi } from '@fairhouse/wire';

/** A way to deposit, with its limits, fee and usual time. */
export type DepositMethod = RouteReply<(typeof siteApi)['deposit']['methods']>[number];
