import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Count {
  passed: number;
  /** What failed, by name. */
  failed: string[];
}

export interface Stage {
  name: string;
  /** Arguments for the runtime. */
  args: string[];
  env?: Record<string, string>;
  /** Counts what the stage ran, from its report; without it the stage is one check. */
  count?: () => Count;
}

/** Several checkers would each work out the types of the routes anew: four take three times the work of one. */
const TYPES = ['--noEmit', '--checkers', '1'];

/** Tests make much that lives shortly: with more room for it a tenth less of the time goes into clearing it away. */
const ROOM = { NODE_OPTIONS: '--max-semi-space-size=64' };

/**
 * Everything `npm test` runs: checks and tests side by side, each of them one after another. Reports are written to
 * `reports`.
 */
export function listStages(root: string, reports: string): Readonly<Record<'checks' | 'tests', Stage[]>> {
  const unitReport = join(reports, 'vitest.json');
  const browserReport = join(reports, 'playwright.json');
  const tool = (path: string) => join(root, 'node_modules', path);
  const checks = [
    { name: 'tidy', args: [join(root, 'tools/tidy/main.ts')] },
    { name: 'types', args: [tool('typescript/bin/tsc'), ...TYPES] },
    { name: 'format and lint', args: [tool('@biomejs/biome/bin/biome'), 'check', '.'] },
    { name: 'planted bugs', args: [join(root, 'tools/mutation/main.ts'), '--sample'] },
  ];
  const tests = [
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
      env: ROOM,
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
      env: { ...ROOM, PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
      count: () => countBrowser(readFileSync(browserReport, 'utf8')),
    },
  ];
  return { checks, tests };
}

type UnitFile = {
  name: string;
  status: string;
  assertionResults: { status: string; fullName: string }[];
};

/** Counts a vitest report; a file that broke outside its tests has failed as well. */
export function countUnit(report: string): Count {
  const { numPassedTests, testResults } = JSON.parse(report) as {
    numPassedTests: number;
    testResults: UnitFile[];
  };
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && tests.length === 0) return [name];
    return tests.map(({ fullName }) => `${name}: ${fullName}`);
  });
  return { passed: numPassedTests, failed };
}

type BrowserSuite = {
  suites?: BrowserSuite[];
  specs?: {
    title: string;
    file: string;
    line: number;
    tests: { projectName: string; status: string }[];
  }[];
};

/** Counts a Playwright report; a test that passed only when run again has passed, a fault outside a test has failed. */
export function countBrowser(report: string): Count {
  const { stats, suites, errors } = JSON.parse(report) as {
    stats: { expected: number; flaky: number };
    suites: BrowserSuite[];
    errors: { message?: string }[];
  };
  const outside = errors.map(({ message }) => message ?? 'a fault outside a test');
  return { passed: stats.expected + stats.flaky, failed: [...suites.flatMap(listUnexpected), ...outside] };
}

const listUnexpected = ({ suites = [], specs = [] }: BrowserSuite): string[] => [
  ...suites.flatMap(listUnexpected),
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName }) => `${projectName} ${file}:${line}: ${title}`),
  ),
];

/**
 * What a stage adds to the sum. Whatever a report says, a stage that ended badly or ran nothing has failed.
 */
export function judge({ name, count }: Pick<Stage, 'name' | 'count'>, exitCode: number): Count {
  const ended = `${name} ended with ${exitCode}`;
  if (!count) return exitCode === 0 ? { passed: 1, failed: [] } : { passed: 0, failed: [ended] };
  try {
    const { passed, failed } = count();
    if (failed.length > 0) return { passed, failed };
    if (passed === 0) return { passed, failed: [`${name} ran nothing`] };
    return { passed, failed: exitCode === 0 ? [] : [ended] };
  } catch {
    return { passed: 0, failed: [`${name} left no report`] };
  }
}
