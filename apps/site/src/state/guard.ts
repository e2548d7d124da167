import { currentSession, isAgent, isTrial } from './session.ts';
import { openWindow } from './windows.ts';

/** Spec §4: without a session the login window opens, and the action goes on after the login. */
export function asMember(action: () => void): void {
  if (currentSession()) action();
  else openWindow({ kind: 'login', onEntered: action });
}

/** As `asMember`; a trial account is told that this needs a real one. */
export function asTrueAccount(action: () => void): void {
  asMember(() => (isTrial(currentSession()) ? openWindow({ kind: 'needTrueAccount' }) : action()));
}

/** As `asMember`; whoever is no agent is told that this is for agents (spec §4). */
export function asAgent(action: () => void): void {
  asMember(() => (isAgent(currentSession()) ? action() : openWindow({ kind: 'needAgent' })));
}
