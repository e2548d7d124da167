import type { ReturnDays } from '@fairhouse/wire/play/rtp-monitor';
import { queryOptions } from '@tanstack/react-query';
import { api, queryClient } from '../../api.ts';

const GAMES = ['game-returns'];

/** Kept fresh: whoever watches sees a game go astray within a minute. */
const REFRESH_MS = 60_000;

export const returnsQuery = (days: ReturnDays) =>
  queryOptions({
    queryKey: [...GAMES, days],
    queryFn: ({ signal }) => api.rtpMonitor.list({ query: { days }, signal }),
    refetchInterval: REFRESH_MS,
  });

export const lookAgain = () => queryClient.invalidateQueries({ queryKey: GAMES });
