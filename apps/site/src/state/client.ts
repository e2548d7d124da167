import { createClient } from '@fairhouse/client';
import { siteApi } from '@fairhouse/wire/apis';
import { HEADERS } from '@fairhouse/wire/headers';
import { storedLanguage } from './language.ts';
import { PERMISSION, queryClient } from './query.ts';
import { currentSession, merchantCode } from './session.ts';
import { currentWindow, openWindow } from './windows.ts';

/** The window that changes the password is open, or the one that leaves instead. */
const isForced = (): boolean => ['forcedPassword', 'logout', 'login'].includes(currentWindow()?.kind ?? '');

let onSessionDead: () => void = () => {};

/** Hears when the server no longer knows the token that was sent. */
export const whenSessionDies = (listener: () => void) => {
  onSessionDead = listener;
};

/** Calls of the member site, on the page's own origin. */
export const client = createClient(siteApi, {
  origin: '',
  headers: () => {
    const token = currentSession()?.token;
    const merchant = merchantCode();
    return {
      [HEADERS.language]: storedLanguage(),
      ...(merchant ? { [HEADERS.merchant]: merchant } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
  },
  onRefused: (failure) => {
    if (failure.code === 'not_logged_in' && currentSession()) onSessionDead();
    // A rule shuts out where the visitor is: the root screen follows what the brand says now.
    if (failure.code === 'ip_restricted') void queryClient.invalidateQueries({ queryKey: PERMISSION });
    if (failure.code === 'password_change_required' && !isForced()) openWindow({ kind: 'forcedPassword' });
  },
});
