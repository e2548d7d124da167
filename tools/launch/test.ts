import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './find-browser.ts';
import { type Count, judge, listStages, type Stage } from './stages.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const reports = join(ROOT, '.cache', 'test');

async function runStage({ args, env }: Stage, browser: string | undefined): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...(browser ? { CHROMIUM: browser } : {}), ...env },
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return code ?? 1;
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const browser = await findBrowser(process.env);
const sum: Count = { passed: 0, failed: [] };
const summary: string[] = [];
for (const stage of listStages(ROOT, reports)) {
  console.log(`\n— ${stage.name}`);
  const began = performance.now();
  const { passed, failed } = judge(stage, await runStage(stage, browser));
  sum.passed += passed;
  sum.failed.push(...failed);
  const seconds = Math.round((performance.now() - began) / 1000);
  summary.push(`${stage.name.padEnd(16)} ${passed} passed, ${failed.length} failed, ${seconds} s`);
}
console.log(['', ...sum.failed.map((name) => `✗ ${name}`), ...summary].join('\n'));
if (!browser) console.log('No browser was found: install Chromium, or name one in CHROMIUM.');
console.log(`${sum.passed} passed, ${sum.failed.length} failed`);
process.exit(sum.failed.length > 0 ? 1 : 0);
