import { beforeEach, expect, it, vi } from 'vitest';
import type { GuardedAction } from './guard.ts';

type Person = 'visitor' | 'trial' | 'member' | 'agent';
type Met = 'login' | 'needTrueAccount' | 'needAgent' | 'let through';

const AGENT_TYPES: Readonly<Record<Exclude<Person, 'visitor'>, readonly number[]>> = {
  trial: [4],
  member: [0],
  agent: [1, 2, 41, 42],
};

const MEMBERS_ONLY: Readonly<Record<Person, Met>> = {
  visitor: 'login',
  trial: 'needTrueAccount',
  member: 'let through',
  agent: 'let through',
};

/** Spec §4 and §6, by everything that the site guards. */
const EXPECTED: Readonly<Record<GuardedAction, Readonly<Record<Person, Met>>>> = {
  play: { ...MEMBERS_ONLY, trial: 'let through' },
  favourite: MEMBERS_ONLY,
  deposit: MEMBERS_ONLY,
  memberCentre: MEMBERS_ONLY,
  affiliateApplication: MEMBERS_ONLY,
  agentCentre: { visitor: 'login', trial: 'needAgent', member: 'needAgent', agent: 'let through' },
};

beforeEach(() => {
  vi.resetModules();
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

const setUp = async () => {
  const [guard, session, windows] = await Promise.all([
    import('./guard.ts'),
    import('./session.ts'),
    import('./windows.ts'),
  ]);
  const meet = (action: GuardedAction): Met => {
    const go = vi.fn();
    windows.closeWindow();
    guard.guarded(action, go);
    const open = windows.currentWindow()?.kind;
    expect(go).toHaveBeenCalledTimes(open ? 0 : 1);
    return (open as Met | undefined) ?? 'let through';
  };
  return { ...guard, ...session, ...windows, meet };
};

const cases = Object.entries(EXPECTED).flatMap(([action, met]) =>
  Object.entries(met).map(([person, expected]) => ({ action, person, expected })),
) as readonly { action: GuardedAction; person: Person; expected: Met }[];

it.each(cases)('$action · $person: $expected', async ({ action, person, expected }) => {
  const { meet, beginSession } = await setUp();
  for (const agentType of person === 'visitor' ? [undefined] : AGENT_TYPES[person]) {
    if (agentType !== undefined) beginSession({ token: 'a token', agentType });
    expect(meet(action)).toBe(expected);
  }
});

it('every guarded action stands in the table', async () => {
  const { GUARDED } = await setUp();
  expect(Object.keys(GUARDED).sort()).toEqual(Object.keys(EXPECTED).sort());
});

it('what a visitor wanted goes on after the login, judged by the account that came in', async () => {
  const { guarded, currentWindow, beginSession } = await setUp();
  const go = vi.fn();
  guarded('deposit', go);
  const login = currentWindow();
  beginSession({ token: 'a token', agentType: 4 });
  if (login?.kind === 'login') login.onEntered?.();
  expect(currentWindow()?.kind).toBe('needTrueAccount');
  expect(go).not.toHaveBeenCalled();
  beginSession({ token: 'another', agentType: 0 });
  if (login?.kind === 'login') login.onEntered?.();
  expect(go).toHaveBeenCalledOnce();
});
