import { createClient } from '@fairhouse/client';
import { opsApi } from '@fairhouse/wire/apis';
import type { FaultCode } from '@fairhouse/wire/faults';
import { HEADERS } from '@fairhouse/wire/headers';
import { QueryClient } from '@tanstack/react-query';
import { createSession } from './state/session.ts';
import { shouldRetry } from './state/should-retry.ts';

/** A list that was left and opened again within this time is shown as it was. */
const FRESH_MS = 15_000;

export const session = createSession(sessionStorage);

export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: FRESH_MS, retry: shouldRetry, refetchOnWindowFocus: false } },
});

const onFault: Partial<Record<FaultCode, () => void>> = {
  staff_not_logged_in: () => {
    session.expire();
    queryClient.clear();
  },
  staff_step_required: () => void queryClient.invalidateQueries({ queryKey: ['staff', 'me'] }),
};

/** Every call of the console, to the origin it was loaded from. */
export const api = createClient(opsApi, {
  origin: '',
  headers: () => {
    const { token } = session.read();
    return {
      [HEADERS.language]: document.documentElement.lang.toUpperCase(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
  },
  onRefused: ({ code }) => onFault[code]?.(),
});
