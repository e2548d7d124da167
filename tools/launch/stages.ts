import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Count {
  passed: number;
  failed: number;
}

export interface Stage {
  name: string;
  /** Arguments for the runtime. */
  args: string[];
  env?: Record<string, string>;
  /** Counts what the stage ran, from its report; without it the stage is one check. */
  count?: () => Count;
}

/** Everything `npm test` runs, in order; reports are written to `reports`. */
export function listStages(root: string, reports: string): Stage[] {
  const unitReport = join(reports, 'vitest.json');
  const browserReport = join(reports, 'playwright.json');
  const tool = (path: string) => join(root, 'node_modules', path);
  return [
    { name: 'tidy', args: [join(root, 'tools/tidy/main.ts')] },
    { name: 'types', args: [tool('typescript/bin/tsc'), '--noEmit'] },
    { name: 'format and lint', args: [tool('@biomejs/biome/bin/biome'), 'check', '.'] },
    { name: 'build', args: [join(root, 'tools/build/main.ts')] },
    {
      name: 'unit and HTTP',
      args: [
        tool('vitest/vitest.mjs'),
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${unitReport}`,
      ],
      count: () => countUnit(readFileSync(unitReport, 'utf8')),
    },
    {
      name: 'browser',
      args: [
        tool('@playwright/test/cli.js'),
        'test',
        '--config',
        join(root, 'e2e/playwright.config.ts'),
        '--reporter=list,json',
      ],
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
      count: () => countBrowser(readFileSync(browserReport, 'utf8')),
    },
  ];
}

/** Counts a vitest report; a file that broke before its first test has failed as well. */
export function countUnit(report: string): Count {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(report) as {
    numPassedTests: number;
    numFailedTests: number;
    testResults: { status: string; assertionResults: unknown[] }[];
  };
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

/** Counts a Playwright report; a test that passed only when run again has passed, a fault outside a test has failed. */
export function countBrowser(report: string): Count {
  const { stats, errors } = JSON.parse(report) as {
    stats: { expected: number; unexpected: number; flaky: number };
    errors: unknown[];
  };
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/**
 * What a stage adds to the sum. Whatever a report says, a stage that ended badly or ran nothing has failed.
 */
export function judge(stage: Pick<Stage, 'count'>, exitCode: number): Count {
  if (!stage.count) return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  try {
    const { passed, failed } = stage.count();
    const silent = failed === 0 && (exitCode !== 0 || passed === 0);
    return { passed, failed: silent ? 1 : failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
