import { expect, it } from 'vitest';
import { applicationOpensAt, checkApplication, type LastApplication } from './check-application.ts';

const DAY_MS = 86_400_000;
const DECIDED_AT = 1_000 * DAY_MS;
const rejected: LastApplication = { state: 'rejected', decidedAt: DECIDED_AT };

it.each<[string, boolean, LastApplication | undefined, number, string | undefined]>([
  ['who never asked may ask', false, undefined, 0, undefined],
  ['an agent has no need to', true, undefined, 0, 'already_agent'],
  ['an agent by application neither', true, { state: 'approved', decidedAt: 0 }, 0, 'already_agent'],
  ['one application is open at a time', false, { state: 'pending', decidedAt: null }, 0, 'application_open'],
  [
    'a rejection stands for thirty days',
    false,
    rejected,
    DECIDED_AT + 30 * DAY_MS - 1,
    'application_too_soon',
  ],
  ['and no longer', false, rejected, DECIDED_AT + 30 * DAY_MS, undefined],
  ['who was an agent may ask again', false, { state: 'approved', decidedAt: DECIDED_AT }, 0, undefined],
])('%s', (_, agent, last, nowMs, code) => {
  const judged = checkApplication(agent, last, nowMs);
  expect(judged.ok ? undefined : judged.fault.code).toBe(code);
});

it('says from when another can be sent', () => {
  expect(applicationOpensAt(false, rejected)).toBe(DECIDED_AT + 30 * DAY_MS);
  expect(applicationOpensAt(false, { state: 'pending', decidedAt: null })).toBeNull();
  expect(applicationOpensAt(true, undefined)).toBeNull();
});
