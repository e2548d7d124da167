import { CallRefused } from '@fairhouse/client';
import { QueryClient } from '@tanstack/react-query';

const RETRIES = 2;

/** What the site knows of the server; refusals are answers and are not asked again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 30 * 60_000,
      retry: (failures, error) => !(error instanceof CallRefused) && failures < RETRIES,
    },
  },
});

/** What the server said of the brand at the start. */
export const PERMISSION = ['permission'] as const;

/** Keys of what belongs to the member and goes with the session. */
export const MINE = 'mine';

export const forgetMember = () => queryClient.removeQueries({ queryKey: [MINE] });
