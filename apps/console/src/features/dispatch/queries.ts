import type { MessageChannel } from '@fairhouse/wire';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../api.ts';

const SLICE = '50';

export type { DispatchMessage } from '@fairhouse/wire';

export const outboxQuery = (channel: MessageChannel | undefined, recipient: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['outbox', { channel, recipient }],
    queryFn: ({ pageParam, signal }) =>
      api.dispatch.outbox({ query: { channel, recipient, cursor: pageParam, limit: SLICE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });
