import type { opsApi } from '@fairhouse/wire/apis';
import type { AuditKind } from '@fairhouse/wire/platform/audit-words';
import type { RouteReply } from '@fairhouse/wire/route';
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { instantOf } from '../../parts/zoned-time.ts';

const SLICE = '50';

export type AuditEvent = RouteReply<(typeof opsApi)['audit']['list']>['items'][number];

/** What the address narrows the log by; times are those of the brand's clock. */
export type AuditWish = {
  readonly subject?: string | undefined;
  readonly actor?: string | undefined;
  readonly kind?: AuditKind | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** The same as the server reads it. */
export const narrowingOf = ({ from, to, ...wish }: AuditWish, timeZone: string) => ({
  ...wish,
  from: instantText(from, timeZone),
  to: instantText(to, timeZone),
});

const instantText = (local: string | undefined, timeZone: string): string | undefined =>
  local === undefined ? undefined : instantOf(local, timeZone)?.toString();

export const auditQuery = (wish: AuditWish, timeZone: string) =>
  infiniteQueryOptions({
    queryKey: ['audit', wish],
    queryFn: ({ pageParam, signal }) =>
      api.audit.list({
        query: { ...narrowingOf(wish, timeZone), cursor: pageParam, limit: SLICE },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });

export const latestAuditQuery = (limit: number) =>
  queryOptions({
    queryKey: ['audit', 'latest', limit],
    queryFn: ({ signal }) => api.audit.list({ query: { limit: String(limit) }, signal }),
  });

export const verifyMutation = () => mutationOptions({ mutationFn: () => api.audit.verify() });

export const fileMutation = (wish: AuditWish, timeZone: string) =>
  mutationOptions({ mutationFn: () => api.audit.file({ body: narrowingOf(wish, timeZone) }) });
