import { spawnSync } from 'node:child_process';

const ROOT = new URL('../../', import.meta.url);

const [first, ...rest] = process.argv.slice(2);
const [script, args] =
  first === 'bonus'
    ? ['apps/server/test/bonus-model-main.ts', rest]
    : ['packages/ledger/test/model-main.ts', process.argv.slice(2)];

const { status } = spawnSync(process.execPath, [script, ...args], { cwd: ROOT, stdio: 'inherit' });
process.exitCode = status ?? 1;
