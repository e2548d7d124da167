import { createClient } from '@fairhouse/client';
import { HEADERS, siteApi } from '@fairhouse/wire';
import { storedLanguage } from './language.ts';
import { currentSession, merchantCode } from './session.ts';

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
  },
});
