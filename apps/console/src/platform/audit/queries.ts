import type { opsApi } from '@fairhouse/wire/apis';
import type { RouteReply } from '@fairhouse/wire/route';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../api.ts';

const SLICE = '50';

export type AuditEvent = RouteReply<(typeof opsApi)['audit']['list']>['items'][number];

export const auditQuery = (subject: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['audit', { subject }],
    queryFn: ({ pageParam, signal }) =>
      api.audit.list({ query: { subject, cursor: pageParam, limit: SLICE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });

export const latestAuditQuery = (limit: number) =>
  queryOptions({
    queryKey: ['audit', 'latest', limit],
    queryFn: ({ signal }) => api.audit.list({ query: { limit: String(limit) }, signal }),
  });
