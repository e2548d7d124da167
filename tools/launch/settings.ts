import { resolve } from 'node:path';
import { StartError } from '@fairhouse/db';

/** The apps that listen, each at `PORT` plus its place here. The server answers for site and console. */
export const PLACES = ['site', 'console', 'studio', 'sandbox', 'sportsbook'] as const;
export type Place = (typeof PLACES)[number];

export interface LaunchSettings {
  host: string;
  ports: Record<Place, number>;
  /** What the browser calls each place, without a slash at the end. */
  origins: Record<Place, string>;
  /** Absolute folder of database, secret and logs. */
  data: string;
  databaseUrl: string | undefined;
  /** Whether a new house begins with a team and its month. */
  demo: boolean;
}

const PORT_MAX = 65_535 - (PLACES.length - 1);

/**
 * Reads what the operator set in the environment.
 * @throws StartError `setting_wrong`
 */
export function readSettings(env: NodeJS.ProcessEnv): LaunchSettings {
  const text = env.PORT || '8080';
  const port = /^\d{1,5}$/.test(text) ? Number.parseInt(text, 10) : 0;
  if (port < 1 || port > PORT_MAX) {
    throw new StartError('setting_wrong', `PORT is a whole number from 1 to ${PORT_MAX}, not "${text}".`);
  }
  const host = env.HOST || '127.0.0.1';
  const ports = perPlace((_place, index) => port + index);
  return {
    host,
    ports,
    origins: perPlace((place) => originOf(env, place) ?? `http://${reachable(host)}:${ports[place]}`),
    data: resolve(env.FAIRHOUSE_DATA || '.data'),
    databaseUrl: env.DATABASE_URL || undefined,
    demo: env.DEMO_MONTH !== 'off',
  };
}

function perPlace<T>(make: (place: Place, index: number) => T): Record<Place, T> {
  return Object.fromEntries(PLACES.map((place, index) => [place, make(place, index)])) as Record<Place, T>;
}

function originOf(env: NodeJS.ProcessEnv, place: Place): string | undefined {
  const name = `${place.toUpperCase()}_ORIGIN`;
  const text = env[name];
  if (!text) return undefined;
  const address = URL.parse(text);
  if (address && /^https?:$/.test(address.protocol)) return address.origin;
  throw new StartError('setting_wrong', `${name} is an address such as https://example.org, not "${text}".`);
}

/** Listening everywhere is not an address to visit. */
export function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
