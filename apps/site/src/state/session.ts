import { createStore } from './store.ts';

/** The kind of account that may play with play money only (spec §3). */
const TRIAL_ACCOUNT = 4;

export type Session = { readonly token: string; readonly agentType: number };

const readSession = (): Session | undefined => {
  const token = sessionStorage.getItem('token');
  return token ? { token, agentType: Number(sessionStorage.getItem('isAgent') ?? 0) } : undefined;
};

const store = createStore(readSession());

export const currentSession = store.get;
export const useSession = store.use;

/** The kinds of account that other accounts stand under (spec §4). */
const AGENT_ACCOUNTS: ReadonlySet<number> = new Set([1, 2, 41, 42]);

export const isAgentType = (agentType: number): boolean => AGENT_ACCOUNTS.has(agentType);

export const isAgent = (session: Session | undefined): boolean =>
  session !== undefined && isAgentType(session.agentType);

export const isTrial = (session: Session | undefined): boolean => session?.agentType === TRIAL_ACCOUNT;

export function beginSession(session: Session): void {
  sessionStorage.setItem('token', session.token);
  sessionStorage.setItem('isAgent', session.agentType.toString());
  store.set(session);
}

/** Spec §6: what the house says of the member sets the kind of account, which staff may have changed since the login. */
export function keepAgentType(agentType: number): void {
  const session = store.get();
  if (session && session.agentType !== agentType) beginSession({ ...session, agentType });
}

/** Clears the session storage but the merchant code (spec §4). */
export function clearSession(): void {
  const merchant = sessionStorage.getItem('merchant');
  sessionStorage.clear();
  if (merchant) sessionStorage.setItem('merchant', merchant);
  store.set(undefined);
}

export const merchantCode = (): string | undefined =>
  sessionStorage.getItem('merchant') ?? localStorage.getItem('merchant') ?? undefined;

export function keepMerchant(code: string): void {
  sessionStorage.setItem('merchant', code);
  localStorage.setItem('merchant', code);
}
