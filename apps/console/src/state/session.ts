const TOKEN_KEY = 'staffToken';

export type SessionState = {
  readonly token: string | null;
  /** The server ended the session, rather than the person. */
  readonly ended: boolean;
  /** The one-time password that this tab has just signed in with: kept in memory until it is replaced. */
  readonly givenPassword?: string;
};

type TokenStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The staff session of this tab: it lives as long as the tab does. */
export function createSession(store: TokenStore) {
  let state: SessionState = { token: store.getItem(TOKEN_KEY), ended: false };
  const listeners = new Set<() => void>();

  const change = (next: SessionState) => {
    state = next;
    if (next.token === null) store.removeItem(TOKEN_KEY);
    else store.setItem(TOKEN_KEY, next.token);
    for (const listener of listeners) listener();
  };

  return {
    read: () => state,
    start: (token: string, givenPassword?: string) =>
      change({ token, ended: false, ...(givenPassword ? { givenPassword } : {}) }),
    forgetPassword: () => change({ token: state.token, ended: false }),
    signOut: () => change({ token: null, ended: false }),
    /** The server no longer knows the token. Says so only to someone who had one. */
    expire: () => {
      if (state.token !== null) change({ token: null, ended: true });
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
