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

/** What the process was started with. The one place that reads the environment. */
export type SportsbookConfig = {
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
  /** How many times faster than real ones simulated fixtures are played. */
  readonly speed: number;
};

const REQUIRED = ['SPORTSBOOK_PORT', 'DATABASE_URL', 'FAIRHOUSE_SECRET', 'SITE_ORIGIN'] as const;

/** A football match takes half an hour. */
const SPEED = 4;

/** @throws ConfigError that names every missing or wrong variable at once */
export function readSportsbookConfig(given: NodeJS.ProcessEnv): SportsbookConfig {
  const env = settingsFromFiles(given);
  const wrong: string[] = REQUIRED.filter((name) => !env[name]);
  if (env.FAIRHOUSE_SECRET && !/^[0-9a-f]{64}$/.test(env.FAIRHOUSE_SECRET)) wrong.push('FAIRHOUSE_SECRET');
  if (env.SPORTSBOOK_PORT && !/^\d{1,5}$/.test(env.SPORTSBOOK_PORT)) wrong.push('SPORTSBOOK_PORT');
  const speed = Number(env.SPORTS_SPEED ?? SPEED);
  if (!(speed >= 1 && speed <= 1_000)) wrong.push('SPORTS_SPEED');
  const limits = readLimits(env.LIMITS ?? '', { ...CALL_LIMITS, ...SOCKET_LIMITS }, 'skip');
  if (!limits) wrong.push('LIMITS');
  if (wrong.length > 0 || !limits)
    throw new ConfigError(`The environment lacks or misstates: ${wrong.join(', ')}.`);
  return {
    host: env.HOST ?? '127.0.0.1',
    port: Number(env.SPORTSBOOK_PORT),
    databaseUrl: env.DATABASE_URL!,
    secret: env.FAIRHOUSE_SECRET!,
    siteOrigin: env.SITE_ORIGIN!,
    metricsTokens: metricsTokensOf(env),
    trustedProxies: env.TRUSTED_PROXIES?.split(',').filter(Boolean) ?? [],
    logLevel: env.LOG_LEVEL ?? 'info',
    limits,
    speed,
  };
}
