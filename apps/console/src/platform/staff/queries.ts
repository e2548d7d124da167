import type { staffRoutes } from '@fairhouse/wire/platform/staff';
import type { RouteReply } from '@fairhouse/wire/route';
import { queryOptions } from '@tanstack/react-query';
import { api, queryClient, session } from '../../api.ts';

export type Staff = RouteReply<(typeof staffRoutes)['me']>;

const ME = ['staff', 'me'] as const;

export const meQuery = (token: string) =>
  queryOptions({
    queryKey: [...ME, token],
    queryFn: ({ signal }) => api.staff.me({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Asked once per screen: a secret that is made again would make the scanned one worthless. */
export const enrolQuery = () =>
  queryOptions({
    queryKey: ['staff', 'enrol', session.read().token],
    queryFn: () => api.staff.enrolAuthenticator(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The session moved on: ask again who is working and what is still owed. */
export const refreshMe = () => queryClient.invalidateQueries({ queryKey: ME });

/** Ends the session on the server and here; a server that does not answer does not keep anyone signed in. */
export async function signOut(): Promise<void> {
  await api.staff.logout().catch(() => null);
  session.signOut();
  queryClient.clear();
}
