import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './find-browser.ts';
import { type Count, judge, listStages, type Stage } from './stages.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const SHOWN_AGAIN = 12;
const reports = join(ROOT, '.cache', 'test');

/** Runs a stage to its end. @returns its exit code, and what it printed where that was kept */
async function runStage(
  { args, env }: Stage,
  output: 'shown' | 'kept',
): Promise<{ readonly code: number; readonly printed: string }> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...(browser ? { CHROMIUM: browser } : {}), ...env },
    stdio: output === 'kept' ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code: code ?? 1, printed };
}

/** Runs stages one after another, and tells each in the summary. */
async function runLane(stages: readonly Stage[], output: 'shown' | 'kept'): Promise<void> {
  for (const stage of stages) {
    if (output === 'shown') console.log(`\n— ${stage.name}`);
    const began = performance.now();
    const { code, printed } = await runStage(stage, output);
    if (output === 'kept') console.log(`\n— ${stage.name}\n${printed.trimEnd()}`);
    const { passed, failed } = judge(stage, code);
    sum.passed += passed;
    sum.failed.push(...failed);
    if (failed.length > 0) ends.push(...printed.trimEnd().split('\n').slice(-SHOWN_AGAIN));
    const seconds = Math.round((performance.now() - began) / 1000);
    summary.push(`${stage.name.padEnd(16)} ${passed} passed, ${failed.length} failed, ${seconds} s`);
  }
}

const began = performance.now();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const browser = await findBrowser(process.env);
const sum: Count = { passed: 0, failed: [] };
const summary: string[] = [];
/** How the checks that failed ended: they ran beside the tests, so what they printed stands far above. */
const ends: string[] = [];
const { checks, tests } = listStages(ROOT, reports);
await Promise.all([runLane(checks, 'kept'), runLane(tests, 'shown')]);
summary.push(`all of it in ${Math.round((performance.now() - began) / 1000)} s`);
console.log(['', ...ends, ...sum.failed.map((name) => `✗ ${name}`), ...summary].join('\n'));
if (!browser) console.log('No browser was found: install Chromium, or name one in CHROMIUM.');
console.log(`${sum.passed} passed, ${sum.failed.length} failed`);
process.exit(sum.failed.length > 0 ? 1 : 0);
