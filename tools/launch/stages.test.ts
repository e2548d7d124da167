import { expect, test } from 'vitest';
import { countBrowser, countUnit, judge } from './stages.ts';

test('a check without a report counts as one', () => {
  expect(judge({}, 0)).toEqual({ passed: 1, failed: 0 });
  expect(judge({}, 2)).toEqual({ passed: 0, failed: 1 });
});

test('a stage that ran nothing, ended badly or left no report has failed', () => {
  const count = (passed: number, failed: number) => ({ count: () => ({ passed, failed }) });
  expect(judge(count(12, 0), 0)).toEqual({ passed: 12, failed: 0 });
  expect(judge(count(10, 2), 1)).toEqual({ passed: 10, failed: 2 });
  expect(judge(count(12, 0), 1)).toEqual({ passed: 12, failed: 1 });
  expect(judge(count(0, 0), 0)).toEqual({ passed: 0, failed: 1 });
  const missing = () => {
    throw new Error('no such file');
  };
  expect(judge({ count: missing }, 0)).toEqual({ passed: 0, failed: 1 });
});

test('a test file that breaks before its first test is counted as failed', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{}] },
    ],
  };
  expect(countUnit(JSON.stringify(report))).toEqual({ passed: 5, failed: 2 });
});

test('browser tests: flaky ones passed, faults outside a test failed', () => {
  const report = { stats: { expected: 7, unexpected: 1, flaky: 2, skipped: 3 }, errors: [{}] };
  expect(countBrowser(JSON.stringify(report))).toEqual({ passed: 9, failed: 2 });
});
