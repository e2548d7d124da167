import {
  CALL_LIMITS,
  type CallLimits,
  ConfigError,
  readLimits,
  SOCKET_LIMITS,
  type SocketLimits,
} from '@fairhouse/serve';

/** What the process was started with. The one place that reads the environment. */
export type StudioConfig = {
  readonly host: string;
  readonly port: number;
  readonly databaseUrl: string;
  /** 32 bytes, hex: the keys of both signatures and of sealed seeds are derived from it. */
  readonly secret: string;
  /** The platform: its wallet is called there, and only it may frame a game. */
  readonly siteOrigin: string;
  /** Where staff watch rounds again; the site alone frames them where nothing is told. */
  readonly consoleOrigin: string | undefined;
  readonly metricsToken: string | undefined;
  readonly trustedProxies: readonly string[];
  readonly logLevel: string;
  readonly limits: CallLimits & SocketLimits;
};

const REQUIRED = ['STUDIO_PORT', 'DATABASE_URL', 'FAIRHOUSE_SECRET', 'SITE_ORIGIN'] as const;

/** @throws ConfigError that names every missing or wrong variable at once */
export function readStudioConfig(env: NodeJS.ProcessEnv): StudioConfig {
  const wrong: string[] = REQUIRED.filter((name) => !env[name]);
  if (env.FAIRHOUSE_SECRET && !/^[0-9a-f]{64}$/.test(env.FAIRHOUSE_SECRET)) wrong.push('FAIRHOUSE_SECRET');
  if (env.STUDIO_PORT && !/^\d{1,5}$/.test(env.STUDIO_PORT)) wrong.push('STUDIO_PORT');
  const limits = readLimits(env.LIMITS ?? '', { ...CALL_LIMITS, ...SOCKET_LIMITS }, 'skip');
  if (!limits) wrong.push('LIMITS');
  if (wrong.length > 0 || !limits)
    throw new ConfigError(`The environment lacks or misstates: ${wrong.join(', ')}.`);
  return {
    host: env.HOST ?? '127.0.0.1',
    port: Number(env.STUDIO_PORT),
    databaseUrl: env.DATABASE_URL!,
    secret: env.FAIRHOUSE_SECRET!,
    siteOrigin: env.SITE_ORIGIN!,
    consoleOrigin: env.CONSOLE_ORIGIN,
    metricsToken: env.METRICS_TOKEN,
    trustedProxies: env.TRUSTED_PROXIES?.split(',').filter(Boolean) ?? [],
    logLevel: env.LOG_LEVEL ?? 'info',
    limits,
  };
}
