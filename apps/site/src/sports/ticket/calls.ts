import { createClient } from '@fairhouse/client';
import { sportsbookApi } from '@fairhouse/wire/apis';
import { HEADERS } from '@fairhouse/wire/headers';
import type { PermissionConfig } from '../../state/brand.tsx';
import { storedLanguage } from '../../state/language.ts';
import { PERMISSION, queryClient } from '../../state/query.ts';

/** Where the sportsbook answers, as the server said at the start. */
export const sportsOrigin = (): string =>
  queryClient.getQueryData<PermissionConfig>(PERMISSION)?.sportsOrigin ?? '';

/** Calls of the sportsbook. @param session a betting session, where the call needs one */
export const sportsbook = (session?: string) =>
  createClient(sportsbookApi, {
    origin: sportsOrigin(),
    headers: () => ({
      [HEADERS.language]: storedLanguage(),
      ...(session ? { authorization: `Bearer ${session}` } : {}),
    }),
  });
