import { readFileSync } from 'node:fs';
import { ConfigError } from './lifecycle.ts';

/** What nobody should read in a list of processes or in a unit file. */
const SECRETS = [
  'DATABASE_URL',
  'FAIRHOUSE_SECRET',
  'SEALING_SECRET',
  'SEALING_SECRET_BEFORE',
  'METRICS_TOKEN',
  'METRICS_TOKEN_BEFORE',
  'BTCPAY_API_KEY',
  'BTCPAY_WEBHOOK_SECRET',
] as const;

/**
 * The environment with its secrets read from the files that `<NAME>_FILE` names, as systemd, Compose and Kubernetes hand them
 * over. Space at the end of a file does not count.
 * @throws ConfigError that names every secret that is given twice, and every file that cannot be read or is empty
 */
export function settingsFromFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const settings = { ...env };
  const wrong: string[] = [];
  for (const name of SECRETS) {
    const path = env[`${name}_FILE`];
    if (!path) continue;
    delete settings[`${name}_FILE`];
    const text = readText(path);
    if (!text || env[name]) wrong.push(`${name}_FILE`);
    settings[name] = text;
  }
  if (wrong.length > 0)
    throw new ConfigError(
      `Each secret is given once, as itself or as a file that can be read and is not empty: ${wrong.join(', ')}.`,
    );
  return settings;
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trimEnd();
  } catch {
    return undefined;
  }
}

/** The tokens that open `/metrics`: the present one and, while it is being replaced, the one before. */
export const metricsTokensOf = ({ METRICS_TOKEN, METRICS_TOKEN_BEFORE }: NodeJS.ProcessEnv): string[] =>
  [METRICS_TOKEN, METRICS_TOKEN_BEFORE].filter((token) => token !== undefined && token !== '') as string[];
