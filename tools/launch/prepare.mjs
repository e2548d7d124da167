// Runs on the machine's own Node (20 or newer), before anything is installed: built-in modules only.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const RUNTIME_MAJOR = 26;
const KEPT_LINES = 15;
const PARENT_PAUSE_MS = 250;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Installs what the lock file names unless it is there, showing one line of progress. */
export async function install() {
  if (isInstalled()) return;
  const began = Date.now();
  const show = (text) => process.stdout.write(process.stdout.isTTY ? `\r\x1b[2K${text}` : '');
  if (!process.stdout.isTTY) console.log('Installing packages …');
  const tick = setInterval(() => show(`Installing packages … ${secondsSince(began)} s`), 500);
  const { code, lines } = await runNpm(['ci', '--no-audit', '--no-fund']);
  clearInterval(tick);
  show('');
  if (code !== 0) {
    console.error(lines.slice(-KEPT_LINES).join('\n'));
    console.error('The packages could not be installed; npm said the lines above.');
    process.exit(1);
  }
  writeFileSync(stampFile(), lockHash());
  console.log(`Installed packages in ${secondsSince(began)} s`);
}

const stampFile = () => join(ROOT, 'node_modules', '.fairhouse-lock');
const lockFile = () => join(ROOT, 'package-lock.json');
const lockHash = () => createHash('sha256').update(readFileSync(lockFile())).digest('hex');
const secondsSince = (began) => Math.round((Date.now() - began) / 1000);

function isInstalled() {
  if (existsSync(stampFile())) return readFileSync(stampFile(), 'utf8') === lockHash();
  // npm writes this file last: someone installed by hand after the lock file was written.
  const byHand = join(ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(byHand) || statSync(byHand).mtimeMs < statSync(lockFile()).mtimeMs) return false;
  writeFileSync(stampFile(), lockHash());
  return true;
}

function runNpm(args) {
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env;
  // The Node that runs npm, not the one npm is about to replace.
  const [command, ...before] = npm ? [node, npm] : ['npm'];
  const child = spawn(command, [...before, ...args], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      child.kill(signal);
      process.exit(1);
    });
  }
  return new Promise((resolve) => {
    const end = (code) => {
      for (const signal of SIGNALS) process.removeAllListeners(signal);
      resolve({ code, lines: output.trim().split('\n') });
    };
    child.once('error', (fault) => {
      output += fault.message;
      end(1);
    });
    child.once('close', end);
  });
}

/** The Node out of the lock file, or this machine's when it is new enough. */
export function findRuntime() {
  const carried = join(ROOT, 'node_modules', '.bin', 'node');
  if (existsSync(carried) && spawnSync(carried, ['--version']).status === 0) return carried;
  if (Number.parseInt(process.versions.node, 10) >= RUNTIME_MAJOR) return process.execPath;
  console.error(
    `Fairhouse needs Node ${RUNTIME_MAJOR} or newer on this platform (${process.platform}-${process.arch}); this is Node ${process.versions.node}.`,
  );
  process.exit(1);
}

/** Runs a script on the runtime until it ends, passing signals on; the script sees this process end by its channel. */
export function runScript(script, args) {
  const runtime = findRuntime();
  const env = { ...process.env, PATH: `${join(ROOT, 'node_modules', '.bin')}:${process.env.PATH}` };
  const child = spawn(runtime, [join(ROOT, script), ...args], {
    cwd: ROOT,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  // A shell or npm that is ended may leave without passing the signal on: its absence is the signal.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, PARENT_PAUSE_MS);
  child.once('error', (fault) => {
    console.error(`${runtime} could not be started: ${fault.message}`);
    process.exit(1);
  });
  child.once('exit', (code) => process.exit(code ?? 1));
}
