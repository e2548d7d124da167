import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppLog } from './app-log.ts';

export interface AppPlan {
  name: string;
  /** Script that the runtime runs. */
  script: string;
  env: NodeJS.ProcessEnv;
  /** Answers 200 once the app serves. */
  healthUrl: string;
}

export interface Observer {
  /** One line of the app; `stdout` lines may be events for the launcher. Returns true when the line is not to be kept. */
  onLine(app: string, line: string): boolean;
  /** The app ended by itself after it served, and is started again unless `onGiveUp` follows. */
  onCrash(app: string, end: string, last: string[]): void;
  /** The app is not started again. */
  onGiveUp(app: string, last: string[]): void;
}

export interface SupervisedApp {
  name: string;
  /** Resolves once the app serves; false when it ended before. */
  ready: Promise<boolean>;
  /** Asks the app to drain and waits, at most ten seconds, then ends it. */
  stop(): Promise<void>;
}

const RESTARTS_MAX = 5;
const RESTART_PAUSE_MS = 500;
/** An app that served this long has earned its restarts back. */
const STEADY_MS = 60_000;
const HEALTH_PAUSE_MS = 40;
const HEALTH_DEADLINE_MS = 60_000;
const DRAIN_MS = 10_000;

/** Starts an app and keeps it running: after a crash it is started again, later each time, at most five times. */
export function superviseApp(plan: AppPlan, log: AppLog, observer: Observer): SupervisedApp {
  const stopping = new AbortController();
  let current = launch(plan, log, observer);
  const ready = becomesHealthy(plan.healthUrl, current.exited);

  async function keepRunning(): Promise<void> {
    if (!(await ready)) return;
    for (let restarts = 0; ; restarts++) {
      const servedFrom = Date.now();
      const end = await current.exited;
      if (stopping.signal.aborted) return;
      observer.onCrash(plan.name, end, log.last());
      if (Date.now() - servedFrom > STEADY_MS) restarts = 0;
      if (restarts >= RESTARTS_MAX) return observer.onGiveUp(plan.name, log.last());
      await sleep(RESTART_PAUSE_MS * 2 ** restarts, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      current = launch(plan, log, observer);
    }
  }
  const kept = keepRunning();

  return {
    name: plan.name,
    ready,
    async stop() {
      stopping.abort();
      const { child, exited } = current;
      child.kill('SIGTERM');
      const end = await Promise.race([exited, sleep(DRAIN_MS, undefined, { ref: false })]);
      if (end === undefined) child.kill('SIGKILL');
      await exited;
      await kept;
      log.close();
    },
  };
}

interface Running {
  child: ChildProcess;
  /** What the process ended with, such as `code 1` or `SIGKILL`. */
  exited: Promise<string>;
}

function launch(plan: AppPlan, log: AppLog, observer: Observer): Running {
  // The kernel passes the launcher's death on; a session of its own keeps Ctrl-C from ending the app before it drained.
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path));
  const before = setpriv ? [setpriv, '--pdeathsig', 'TERM', '--'] : [];
  const [command = process.execPath, ...args] = [...before, process.execPath, plan.script];
  const child = spawn(command, args, { env: plan.env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      if (!observer.onLine(plan.name, line)) log.write(line);
    });
  }
  const { promise: exited, resolve } = Promise.withResolvers<string>();
  child.once('error', (fault) => resolve(fault.message));
  child.once('close', (code, signal) => resolve(signal ?? `code ${code}`));
  return { child, exited };
}

async function becomesHealthy(url: string, exited: Promise<string>): Promise<boolean> {
  let ended = false;
  exited.then(() => {
    ended = true;
  });
  const deadline = Date.now() + HEALTH_DEADLINE_MS;
  while (!ended && Date.now() < deadline) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return !ended;
    await sleep(HEALTH_PAUSE_MS);
  }
  return false;
}
