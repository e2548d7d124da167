import { describe, expect, it } from 'vitest';
import { createSession } from './session.ts';

function memoryStore(entries: Record<string, string> = {}) {
  const held = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  };
}

describe('the staff session', () => {
  it('is taken up again after a reload of the tab', () => {
    const store = memoryStore();
    createSession(store).start('tok');
    expect(createSession(store).read()).toEqual({ token: 'tok', ended: false });
  });

  it('is forgotten on sign-out, without a word about an ended session', () => {
    const store = memoryStore({ staffToken: 'tok' });
    const session = createSession(store);
    session.signOut();
    expect(session.read()).toEqual({ token: null, ended: false });
    expect(store.getItem('staffToken')).toBeNull();
  });

  it('tells the person when the server ended it', () => {
    const session = createSession(memoryStore({ staffToken: 'tok' }));
    session.expire();
    expect(session.read()).toEqual({ token: null, ended: true });
  });

  it('tells nothing to someone who was not signed in', () => {
    const session = createSession(memoryStore());
    session.expire();
    expect(session.read().ended).toBe(false);
  });

  it('stops telling a listener that left', () => {
    const session = createSession(memoryStore());
    let heard = 0;
    const leave = session.subscribe(() => {
      heard += 1;
    });
    session.start('a');
    leave();
    session.start('b');
    expect(heard).toBe(1);
  });
});
