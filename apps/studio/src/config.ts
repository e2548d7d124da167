import {
  CALL_LIMITS,
  type CallLimits,
  ConfigError,
  metricsTokensOf,
  readLimits,
  SOCKET_LIMITS,
  type SocketLimits,
  settingsFromFiles,
} from '@fairhouse/serve';
import * as z from 'zod';
import { type BeaconNetwork, QUICKNET } from './beacon.ts';

/** What the process was started with. The one place that reads the environment. */
export type StudioConfig = {
  readonly host: string;
  readonly port: number;
  readonly databaseUrl: string;
  /** 32 bytes, hex: the keys of both signatures and of sealed seeds are derived from it. */
  readonly secret: string;
  /** The platform: its wallet is called there. */
  readonly siteOrigin: string;
  /** Either opens `/metrics`: the present one, and the one before while it is being replaced. */
  readonly metricsTokens: readonly string[];
  readonly trustedProxies: readonly string[];
  readonly logLevel: string;
  readonly limits: CallLimits & SocketLimits;
  /** Where the salts of chains come from; the house draws them itself without one. */
  readonly beacon: BeaconConfig | undefined;
  /** Hosts in the operator's own networks that may be called. */
  readonly internalHosts: readonly string[];
};

export type BeaconConfig = {
  readonly network: BeaconNetwork;
  /** Base addresses; each is asked for `/<chain hash>/public/<round>`. */
  readonly relays: readonly string[];
};

const REQUIRED = ['STUDIO_PORT', 'DATABASE_URL', 'FAIRHOUSE_SECRET', 'SITE_ORIGIN'] as const;

/** @throws ConfigError that names every missing or wrong variable at once */
export function readStudioConfig(given: NodeJS.ProcessEnv): StudioConfig {
  const env = settingsFromFiles(given);
  const wrong: string[] = REQUIRED.filter((name) => !env[name]);
  if (env.FAIRHOUSE_SECRET && !/^[0-9a-f]{64}$/.test(env.FAIRHOUSE_SECRET)) wrong.push('FAIRHOUSE_SECRET');
  if (env.STUDIO_PORT && !/^\d{1,5}$/.test(env.STUDIO_PORT)) wrong.push('STUDIO_PORT');
  const limits = readLimits(env.LIMITS ?? '', { ...CALL_LIMITS, ...SOCKET_LIMITS }, 'skip');
  if (!limits) wrong.push('LIMITS');
  const beacon = readBeacon(env);
  if (beacon === 'wrong') wrong.push('BEACON_RELAYS or BEACON_NETWORK');
  if (wrong.length > 0 || !limits || beacon === 'wrong')
    throw new ConfigError(`The environment lacks or misstates: ${wrong.join(', ')}.`);
  return {
    host: env.HOST ?? '127.0.0.1',
    port: Number(env.STUDIO_PORT),
    databaseUrl: env.DATABASE_URL!,
    secret: env.FAIRHOUSE_SECRET!,
    siteOrigin: env.SITE_ORIGIN!,
    metricsTokens: metricsTokensOf(env),
    trustedProxies: env.TRUSTED_PROXIES?.split(',').filter(Boolean) ?? [],
    logLevel: env.LOG_LEVEL ?? 'info',
    limits,
    beacon,
    internalHosts: env.INTERNAL_HOSTS?.split(',').filter(Boolean) ?? [],
  };
}

/** What `/info` of a drand network answers, as far as it counts here. */
const networkInfo = z.object({
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  public_key: z.string().regex(/^[0-9a-f]{192}$/),
  genesis_time: z.number().int().positive(),
  period: z.number().int().positive(),
  schemeID: z.literal('bls-unchained-g1-rfc9380'),
});

function readBeacon(env: NodeJS.ProcessEnv): BeaconConfig | undefined | 'wrong' {
  const relays = env.BEACON_RELAYS?.split(',').filter(Boolean) ?? [];
  if (relays.length === 0) return env.BEACON_NETWORK ? 'wrong' : undefined;
  if (!relays.every((relay) => URL.canParse(relay))) return 'wrong';
  if (!env.BEACON_NETWORK) return { relays, network: QUICKNET };
  try {
    const info = networkInfo.parse(JSON.parse(env.BEACON_NETWORK));
    return {
      relays,
      network: {
        chainHash: info.hash,
        publicKey: info.public_key,
        genesisSeconds: info.genesis_time,
        periodSeconds: info.period,
      },
    };
  } catch {
    return 'wrong';
  }
}
