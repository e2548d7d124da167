import type { opsApi } from '@fairhouse/wire/apis';
import type { OpsEnvelope } from '@fairhouse/wire/rewards/envelope';
import type { RouteInput } from '@fairhouse/wire/route';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, queryClient } from '../../api.ts';

const ENVELOPES = ['envelopes'] as const;

export const envelopesQuery = queryOptions({
  queryKey: ENVELOPES,
  queryFn: ({ signal }) => api.envelope.list({ signal }),
});

const onSettled = () => queryClient.invalidateQueries({ queryKey: ENVELOPES });

export const giveMutation = () =>
  mutationOptions({
    mutationFn: (body: RouteInput<(typeof opsApi)['envelope']['give']>['body']) =>
      api.envelope.give({ body }),
    onSettled,
  });

export const stopMutation = (envelope: OpsEnvelope['id']) =>
  mutationOptions({
    mutationFn: (reason: string) => api.envelope.stop({ params: { envelope }, body: { reason } }),
    onSettled,
  });
