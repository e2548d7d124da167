import type { House } from '@fairhouse/testkit';
import {
  bookmakerApi,
  opsApi,
  paymentApi,
  providerApi,
  registerApi,
  siteApi,
  sportsbookApi,
  studioApi,
  vendorApi,
  verifierApi,
} from '@fairhouse/wire/apis';
import { type Api, type RouteSpec, routesOf } from '@fairhouse/wire/route';

export type ServerName = keyof House['origins'];

export type SweptRoute = { readonly name: string; readonly server: ServerName; readonly route: RouteSpec };

const APIS: readonly (readonly [ServerName, Api])[] = [
  ['site', siteApi],
  ['site', providerApi],
  ['console', opsApi],
  ['studio', studioApi],
  ['studio', vendorApi],
  ['sandbox', paymentApi],
  ['sandbox', registerApi],
  ['sandbox', verifierApi],
  ['sportsbook', sportsbookApi],
  ['sportsbook', bookmakerApi],
];

/** Every route of every API, at the server that answers it. */
export const ROUTES: readonly SweptRoute[] = APIS.flatMap(([server, api]) =>
  routesOf(api).map(({ feature, name, route }) => ({ name: `${server} ${feature}.${name}`, server, route })),
);
