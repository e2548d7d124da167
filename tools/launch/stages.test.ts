import { expect, test } from 'vitest';
import { countBrowser, countUnit, judge } from './stages.ts';

test('a check without a report counts as one', () => {
  expect(judge({ name: 'types' }, 0)).toEqual({ passed: 1, failed: [] });
  expect(judge({ name: 'types' }, 2)).toEqual({ passed: 0, failed: ['types ended with 2'] });
});

test('a stage that ran nothing, ended badly or left no report has failed', () => {
  const unit = (passed: number, failed: string[]) => ({ name: 'unit', count: () => ({ passed, failed }) });
  expect(judge(unit(12, []), 0)).toEqual({ passed: 12, failed: [] });
  expect(judge(unit(10, ['one', 'two']), 1)).toEqual({ passed: 10, failed: ['one', 'two'] });
  expect(judge(unit(12, []), 1)).toEqual({ passed: 12, failed: ['unit ended with 1'] });
  expect(judge(unit(0, []), 0)).toEqual({ passed: 0, failed: ['unit ran nothing'] });
  const missing = () => {
    throw new Error('no such file');
  };
  expect(judge({ name: 'unit', count: missing }, 0)).toEqual({ passed: 0, failed: ['unit left no report'] });
});

test('a test file that breaks before its tests or around them is counted as failed', () => {
  const skipped = { status: 'skipped', fullName: 'waits' };
  const report = {
    numPassedTests: 5,
    testResults: [
      { name: 'a.test.ts', status: 'failed', assertionResults: [{ status: 'failed', fullName: 'adds' }] },
      { name: 'b.test.ts', status: 'failed', assertionResults: [] },
      { name: 'hook.test.ts', status: 'failed', assertionResults: [skipped, skipped] },
      { name: 'c.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'takes' }] },
    ],
  };
  const failed = ['a.test.ts: adds', 'b.test.ts', 'hook.test.ts'];
  expect(countUnit(JSON.stringify(report))).toEqual({ passed: 5, failed });
});

test('browser tests: flaky ones passed, faults outside a test failed', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'x.e2e.ts',
    line: 3,
    tests: [{ projectName: 'phone-light', status }],
  });
  const report = {
    stats: { expected: 7, flaky: 2 },
    suites: [{ specs: [spec('opens', 'flaky')], suites: [{ specs: [spec('closes', 'unexpected')] }] }],
    errors: [{ message: 'no server' }],
  };
  expect(countBrowser(JSON.stringify(report))).toEqual({
    passed: 9,
    failed: ['phone-light x.e2e.ts:3: closes', 'no server'],
  });
});
