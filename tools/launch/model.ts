import { spawnSync } from 'node:child_process';

const ROOT = new URL('../../', import.meta.url);

const [first, ...rest] = process.argv.slice(2);
const MODELS: Readonly<Record<string, string>> = {
  agents: 'apps/server/test/agents-model-main.ts',
  bonus: 'apps/server/test/bonus-model-main.ts',
  poker: 'tools/launch/poker-model.ts',
};

const named = first === undefined ? undefined : MODELS[first];
const [script, args] = named ? [named, rest] : ['packages/ledger/test/model-main.ts', process.argv.slice(2)];

const { status } = spawnSync(process.execPath, [script, ...args], { cwd: ROOT, stdio: 'inherit' });
process.exitCode = status ?? 1;
