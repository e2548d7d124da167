import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The shell first: it has no windows of its own, so a journey takes a fifth less of the processor. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const INSTALL =
  'apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell fonts-liberation';

/** The browser for the journeys: the one named in `CHROMIUM`, the system's, or Debian's package where it may be installed. */
export async function findBrowser(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  return env.CHROMIUM || findOnPath(env) || (await installBrowser(env));
}

function findOnPath(env: NodeJS.ProcessEnv): string | undefined {
  const folders = [...(env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'];
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) =>
    existsSync(file),
  );
}

async function installBrowser(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Installing Chromium …');
  const child = spawn('sh', ['-c', INSTALL], {
    env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await once(child, 'close');
  return findOnPath(env);
}
