import { join } from 'node:path';
import { settingsFromFiles } from '@fairhouse/serve';
import { type LaunchSettings, reachable } from './settings.ts';
import type { AppPlan } from './supervise.ts';

/** The processes of the platform and what each is told; the server answers for both site and console. */
export function planApps(
  root: string,
  { host, ports, origins, data }: LaunchSettings,
  { databaseUrl, secret }: { databaseUrl: string; secret: string },
): AppPlan[] {
  const env: NodeJS.ProcessEnv = {
    ...settingsFromFiles(process.env),
    HOST: host,
    PORT: String(ports.site),
    CONSOLE_PORT: String(ports.console),
    STUDIO_PORT: String(ports.studio),
    SANDBOX_PORT: String(ports.sandbox),
    SPORTSBOOK_PORT: String(ports.sportsbook),
    SITE_ORIGIN: origins.site,
    CONSOLE_ORIGIN: origins.console,
    STUDIO_ORIGIN: origins.studio,
    SANDBOX_ORIGIN: origins.sandbox,
    SPORTSBOOK_ORIGIN: origins.sportsbook,
    DATABASE_URL: databaseUrl,
    FAIRHOUSE_SECRET: secret,
    FAIRHOUSE_DATA: data,
  };
  const answering = {
    server: ports.site,
    studio: ports.studio,
    sandbox: ports.sandbox,
    sportsbook: ports.sportsbook,
  };
  return Object.entries(answering).map(([name, port]) => ({
    name,
    script: join(root, 'dist', 'servers', `${name}.js`),
    env,
    healthUrl: `http://${reachable(host)}:${port}/healthz`,
  }));
}
