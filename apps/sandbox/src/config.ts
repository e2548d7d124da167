import { metricsTokensOf, settingsFromFiles } from '@fairhouse/serve';

/** What the process was started with. The one place that reads the environment. */
export type SandboxConfig = {
  readonly host: string;
  readonly port: number;
  /** The platform: it is told outcomes there, and payers return there; payments name no other address. */
  readonly siteOrigin: string;
  /** What the browser calls the sandbox. */
  readonly sandboxOrigin: string;
  /** 32 bytes, hex: the keys of both signatures and of the form token are derived from it. */
  readonly secret: string;
  /** The data folder; payments lie in its subfolder `sandbox`. */
  readonly data: string;
  /** Either opens `/metrics`: the present one, and the one before while it is being replaced. */
  readonly metricsTokens: readonly string[];
  readonly trustedProxies: readonly string[];
  readonly logLevel: string;
};

const REQUIRED = [
  'SANDBOX_PORT',
  'SITE_ORIGIN',
  'SANDBOX_ORIGIN',
  'FAIRHOUSE_SECRET',
  'FAIRHOUSE_DATA',
] as const;

/** @throws Error that names every missing or wrong variable at once */
export function readSandboxConfig(given: NodeJS.ProcessEnv): SandboxConfig {
  const env = settingsFromFiles(given);
  const wrong: string[] = REQUIRED.filter((name) => !env[name]);
  if (env.FAIRHOUSE_SECRET && !/^[0-9a-f]{64}$/.test(env.FAIRHOUSE_SECRET)) wrong.push('FAIRHOUSE_SECRET');
  if (env.SANDBOX_PORT && !/^\d{1,5}$/.test(env.SANDBOX_PORT)) wrong.push('SANDBOX_PORT');
  wrong.push(
    ...(['SITE_ORIGIN', 'SANDBOX_ORIGIN'] as const).filter((name) => env[name] && !isOrigin(env[name])),
  );
  if (wrong.length > 0) throw new Error(`the environment lacks or misstates: ${wrong.join(', ')}`);
  return {
    host: env.HOST ?? '127.0.0.1',
    port: Number(env.SANDBOX_PORT),
    siteOrigin: env.SITE_ORIGIN!,
    sandboxOrigin: env.SANDBOX_ORIGIN!,
    secret: env.FAIRHOUSE_SECRET!,
    data: env.FAIRHOUSE_DATA!,
    metricsTokens: metricsTokensOf(env),
    trustedProxies: env.TRUSTED_PROXIES?.split(',').filter(Boolean) ?? [],
    logLevel: env.LOG_LEVEL ?? 'info',
  };
}

/** Scheme, host and port as a browser writes them in `Origin`. */
const isOrigin = (text: string): boolean => URL.parse(text)?.origin === text;
