import {
  CALL_LIMITS,
  ConfigError,
  metricsTokensOf,
  readLimits,
  SOCKET_LIMITS,
  settingsFromFiles,
} from '@fairhouse/serve';
import type { SealingSecrets } from './secrets/secrets.ts';

/** What the process was started with. The one place that reads the environment. */
export type Config = {
  readonly host: string;
  readonly sitePort: number;
  readonly consolePort: number;
  readonly databaseUrl: string;
  /** 32 bytes, hex: the keys of built-in neighbours, and names that stand for people, are derived from it. */
  readonly secret: string;
  /** Seals what must not be readable in the database; `secret` unless it was ever replaced. */
  readonly sealing: SealingSecrets;
  readonly siteOrigin: string;
  readonly consoleOrigin: string;
  readonly studioOrigin: string;
  readonly sandboxOrigin: string;
  /** The built-in bookmaker; its vendor has no provider without it. */
  readonly sportsbookOrigin: string | undefined;
  /** Either opens `/metrics`: the present one, and the one before while it is being replaced. */
  readonly metricsTokens: readonly string[];
  /** A server with the Events API of Plausible that pages are counted at; without it nothing is counted. */
  readonly analyticsOrigin: string | undefined;
  /** The folder of what is kept outside the database. */
  readonly data: string;
  /** Where the operator hears the head of the audit log; without it, it is kept in the data folder alone. */
  readonly auditAnchorUrl: string | undefined;
  readonly trustedProxies: readonly string[];
  /** Hosts of gateways inside the operator's network; staff can name others only outside, over TLS. */
  readonly internalHosts: readonly string[];
  /** Whether staff can connect the sandbox's stand-ins for a national register and an identity vendor. */
  readonly sandboxVendors: boolean;
  readonly logLevel: string;
  readonly limits: Limits;
};

/** How much of what costs or tells something one may ask for, and what it costs. Over a count: `too_many_requests`. */
export const LIMITS = {
  ...CALL_LIMITS,
  /** Memory that a password's argon2id hash takes, in KiB (trust AUT-01). */
  hashMemoryKiB: 19_456,
  /** Zero bits that the answer of the check without a picture hashes to: about a second of a phone's work. */
  workBits: 16,
  /** Accounts from one address or device within an hour, of a brand that has set no limit of its own (trust RAT-04). */
  signUpsPerHour: 3,
  /** Accounts to try games from one block of addresses within an hour. */
  trialsPerHour: 20,
  /** Codes to one number or mailbox within ten minutes (trust RAT-02). */
  codesPerNumber: 3,
  /** Wrong guesses at the codes to one number or mailbox, for one purpose, within a day (trust AUT-05). */
  codeGuessesPerNumber: 20,
  /** Codes asked for from one address within an hour (trust RAT-02). */
  codesPerAddress: 10,
  /** Messages to one range of 10,000 numbers within a day, unless every fifth of its codes is used (trust RAT-02). */
  codesPerPrefix: 20,
  /** Wrong passwords for one account within a day from devices that it does not know (trust AUT-05). */
  guessesPerDay: 20,
  /** Wrong passwords from one address, which many may share, within half an hour (trust AUT-05). */
  guessesPerAddress: 100,
  /** Pictures to type from one address within ten minutes. */
  captchasPerAddress: 30,
  /** Mails with a link to a new password for one account within an hour. */
  resetMailsPerHour: 3,
  /** Pieces of feedback from one address within an hour. */
  feedbackPerHour: 5,
  ...SOCKET_LIMITS,
};

export type Limits = Readonly<typeof LIMITS>;

const REQUIRED = [
  'PORT',
  'CONSOLE_PORT',
  'DATABASE_URL',
  'FAIRHOUSE_SECRET',
  'SITE_ORIGIN',
  'CONSOLE_ORIGIN',
  'STUDIO_ORIGIN',
  'SANDBOX_ORIGIN',
  'FAIRHOUSE_DATA',
] as const;

/** What a command needs that works on the database alone. @throws ConfigError */
export function readCommandConfig(
  given: NodeJS.ProcessEnv,
): Pick<Config, 'databaseUrl' | 'secret' | 'sealing'> {
  const env = settingsFromFiles(given);
  const wrong = ['DATABASE_URL', 'FAIRHOUSE_SECRET'].filter((name) => !env[name]);
  wrong.push(...wrongSealing(env));
  if (wrong.length > 0) throw new ConfigError(`The environment lacks: ${wrong.join(', ')}.`);
  return { databaseUrl: env.DATABASE_URL!, secret: env.FAIRHOUSE_SECRET!, sealing: readSealing(env) };
}

/** @throws ConfigError that names every missing or wrong variable at once */
export function readConfig(given: NodeJS.ProcessEnv): Config {
  const env = settingsFromFiles(given);
  const wrong: string[] = REQUIRED.filter((name) => !env[name]);
  const secret = env.FAIRHOUSE_SECRET ?? '';
  if (secret && !/^[0-9a-f]{64}$/.test(secret)) wrong.push('FAIRHOUSE_SECRET');
  wrong.push(...wrongSealing(env));
  const limits = readLimits(env.LIMITS ?? '', LIMITS);
  if (!limits) wrong.push('LIMITS');
  if (env.ANALYTICS_ORIGIN !== undefined && !isWebAddress(env.ANALYTICS_ORIGIN))
    wrong.push('ANALYTICS_ORIGIN');
  if (env.AUDIT_ANCHOR_URL !== undefined && !isWebAddress(env.AUDIT_ANCHOR_URL))
    wrong.push('AUDIT_ANCHOR_URL');
  if (wrong.length > 0 || !limits)
    throw new ConfigError(`The environment lacks or misstates: ${wrong.join(', ')}.`);
  return {
    host: env.HOST ?? '127.0.0.1',
    sitePort: Number(env.PORT),
    consolePort: Number(env.CONSOLE_PORT),
    databaseUrl: env.DATABASE_URL!,
    secret,
    sealing: readSealing(env),
    siteOrigin: env.SITE_ORIGIN!,
    consoleOrigin: env.CONSOLE_ORIGIN!,
    studioOrigin: env.STUDIO_ORIGIN!,
    sandboxOrigin: env.SANDBOX_ORIGIN!,
    sportsbookOrigin: env.SPORTSBOOK_ORIGIN,
    metricsTokens: metricsTokensOf(env),
    analyticsOrigin: env.ANALYTICS_ORIGIN,
    data: env.FAIRHOUSE_DATA!,
    auditAnchorUrl: env.AUDIT_ANCHOR_URL,
    trustedProxies: env.TRUSTED_PROXIES?.split(',').filter(Boolean) ?? [],
    internalHosts: env.INTERNAL_HOSTS?.split(',').filter(Boolean) ?? [],
    sandboxVendors: env.SANDBOX_VENDORS === 'on',
    logLevel: env.LOG_LEVEL ?? 'info',
    limits,
  };
}

const SEALING = ['SEALING_SECRET', 'SEALING_SECRET_BEFORE'] as const;

const wrongSealing = (env: NodeJS.ProcessEnv): string[] =>
  SEALING.filter((name) => env[name] && !/^[0-9a-f]{64}$/.test(env[name]));

function readSealing(env: NodeJS.ProcessEnv): SealingSecrets {
  const present = env.SEALING_SECRET || env.FAIRHOUSE_SECRET!;
  const previous = env.SEALING_SECRET_BEFORE;
  return previous ? [present, previous] : present;
}

const isWebAddress = (text: string): boolean => /^https?:$/.test(URL.parse(text)?.protocol ?? '');
