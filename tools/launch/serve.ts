import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  checkDatabase,
  diskFull,
  ensureDatabase,
  explainFileFault,
  StartError,
  saysDiskFull,
  startEmbedded,
} from '@fairhouse/db';
import { ConfigError, settingsFromFiles } from '@fairhouse/serve';
import { findStaleSteps } from '../build/steps.ts';
import { needsDemo } from '../demo/needs-demo.ts';
import { openAppLog } from './app-log.ts';
import { checkPorts } from './check-ports.ts';
import { planApps } from './plan-apps.ts';
import { type AccountCreated, printAddresses, printCrash, printOwner } from './print.ts';
import { readOrMakeSecret } from './secret.ts';
import { readSettings } from './settings.ts';
import { type Observer, superviseApp } from './supervise.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const verbose = process.argv.includes('--verbose');

/** What was started, ended in reverse. */
const running: (() => Promise<void>)[] = [];
let stopping: Promise<never> | undefined;
/** Settles when everything is to be stopped, so that a boot under way waits for nothing else. */
const left = Promise.withResolvers<false>();
let booting: Promise<void> = Promise.resolve();
let refusal: string | undefined;
let owner: AccountCreated | undefined;
let agent: AccountCreated | undefined;
let announced = false;
let toldDiskFull = false;

function stop(code: number): Promise<never> {
  left.resolve(false);
  stopping ??= (async () => {
    await booting.catch(() => {});
    for (const end of running.splice(0).reverse()) {
      await end().catch((fault: Error) => console.error(fault.message));
    }
    process.exit(code);
  })();
  return stopping;
}

/** Leaves a boot that a signal has overtaken. */
function mayGoOn(): boolean {
  return stopping === undefined;
}

async function boot(): Promise<void> {
  const began = performance.now();
  const settings = readSettings(settingsFromFiles(process.env));
  await checkPorts(settings);
  await openDataFolder(settings.data);
  const secret = await readOrMakeSecret(settings.data);
  const databaseUrl = settings.databaseUrl
    ? await takeGivenDatabase(settings.databaseUrl)
    : await startOwnDatabase(settings.data);
  if (mayGoOn() && findStaleSteps(ROOT).length > 0) await build();
  if (!mayGoOn()) return;
  const logs = join(settings.data, 'logs');
  const observer = observe(settings.data);
  const plans = planApps(ROOT, settings, { databaseUrl, secret });
  if (settings.demo && (await needsDemo(databaseUrl))) agent = await playDemo(plans[0]!.env);
  if (!mayGoOn()) return;
  const apps = plans.map((plan) =>
    superviseApp(
      plan,
      openAppLog(logs, plan.name, (fault) => tellDiskFull(fault, settings.data)),
      observer,
    ),
  );
  running.push(async () => void (await Promise.all(apps.map((app) => app.stop()))));
  for (const app of apps) {
    if (await Promise.race([app.ready, left.promise])) continue;
    if (mayGoOn())
      throw new StartError(
        'start_failed',
        refusal ?? `The ${app.name} did not start; see ${join(logs, app.name)}.log.`,
      );
  }
  if (!mayGoOn()) return;
  announced = true;
  printAddresses(settings, { seconds: (performance.now() - began) / 1000, owner, agent });
}

async function openDataFolder(data: string): Promise<void> {
  try {
    await mkdir(data, { recursive: true });
    await access(data, constants.W_OK);
  } catch (fault) {
    throw explainFileFault(fault, data);
  }
}

async function takeGivenDatabase(url: string): Promise<string> {
  await checkDatabase(url);
  return url;
}

async function startOwnDatabase(data: string): Promise<string> {
  const log = openAppLog(join(data, 'logs'), 'postgres', (fault) => tellDiskFull(fault, data));
  const onLine = (line: string) => {
    watchDisk(line, data);
    log.write(line);
  };
  const server = await startEmbedded({ dataDir: join(data, 'postgres'), onLine });
  running.push(async () => {
    await server.stop();
    log.close();
  });
  server.exited.then((end) => {
    if (!mayGoOn()) return;
    printCrash('database', String(end), log.last());
    stop(1);
  });
  await ensureDatabase(server.url('postgres'), 'fairhouse');
  return server.url('fairhouse');
}

async function build(): Promise<void> {
  const child = spawn(process.execPath, [join(ROOT, 'tools', 'build', 'main.ts')], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  left.promise.then(() => child.kill());
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0 && mayGoOn())
    throw new StartError('start_failed', 'The front ends could not be built; the lines above say why.');
}

/** Plays the month that the demo brand begins with. */
async function playDemo(env: NodeJS.ProcessEnv): Promise<AccountCreated | undefined> {
  console.log('First start: the demo brand plays its month. It takes up to a few minutes.');
  const child = spawn(process.execPath, [join(ROOT, 'tools', 'demo', 'main.ts')], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  left.promise.then(() => child.kill());
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  const event = said
    .split('\n')
    .map(readEvent)
    .find((one) => one?.event === 'agent.created');
  if (event?.event === 'agent.created') return event;
  if (mayGoOn())
    console.error(`The month of the demo brand ended early (${code}); the house starts without it.`);
  return undefined;
}

function observe(data: string): Observer {
  return {
    onLine(app, line) {
      watchDisk(line, data);
      const event = readEvent(line);
      if (event?.event === 'start.refused') refusal = event.message;
      if (event?.event === 'owner.created') {
        owner = event;
        if (announced) printOwner(owner);
        return true;
      }
      if (verbose) console.log(`${app.padEnd(8)} ${line}`);
      return false;
    },
    onCrash: printCrash,
    onGiveUp(app) {
      console.error(`The ${app} keeps stopping, so everything is stopped.`);
      stop(1);
    },
  };
}

type AppEvent =
  | ({ event: 'owner.created' | 'agent.created' } & AccountCreated)
  | { event: 'start.refused'; message: string };

/** What an app tells its launcher: one line of JSON with an `event`. */
function readEvent(line: string): AppEvent | undefined {
  if (!line.startsWith('{"event":')) return undefined;
  try {
    return JSON.parse(line) as AppEvent;
  } catch {
    return undefined;
  }
}

function watchDisk(line: string, data: string): void {
  if (saysDiskFull(line)) tellDiskFull(undefined, data);
}

function tellDiskFull(fault: Error | undefined, data: string): void {
  if (toldDiskFull) return;
  const explained = fault ? explainFileFault(fault, data) : diskFull(data);
  toldDiskFull = true;
  console.error(explained instanceof Error ? explained.message : String(explained));
}

async function fail(fault: unknown): Promise<never> {
  console.error(fault instanceof StartError || fault instanceof ConfigError ? fault.message : fault);
  return stop(1);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
// The channel closes when the process that started this one is gone.
process.on('disconnect', () => void stop(0));
booting = boot();
booting.catch(fail);
