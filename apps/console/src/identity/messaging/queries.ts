import type { AdapterChannel, MessageChannel } from '@fairhouse/wire/identity/messaging';
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, queryClient } from '../../api.ts';
import type { AdapterSetting } from './gateway-form.ts';

const SLICE = '50';

export const outboxQuery = (channel: MessageChannel | undefined, recipient: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['outbox', { channel, recipient }],
    queryFn: ({ pageParam, signal }) =>
      api.messaging.outbox({ query: { channel, recipient, cursor: pageParam, limit: SLICE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });

const ADAPTERS = ['adapters'] as const;

export const adaptersQuery = () =>
  queryOptions({ queryKey: ADAPTERS, queryFn: ({ signal }) => api.messaging.adapters({ signal }) });

export const setAdapterMutation = () =>
  mutationOptions({
    mutationFn: (body: AdapterSetting) => api.messaging.setAdapter({ body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ADAPTERS }),
  });

export const setSendingMutation = () =>
  mutationOptions({
    mutationFn: (body: { readonly channel: AdapterChannel; readonly sending: 'on' | 'stopped' }) =>
      api.messaging.setSending({ body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ADAPTERS }),
  });
