import type { opsApi } from '@fairhouse/wire/apis';
import type { RouteInput } from '@fairhouse/wire/route';
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, queryClient } from '../../api.ts';

const ROOM = 'room';

/** Something new is on the screen of a moderator within so long. */
const LOOK_AGAIN_MS = 2_000;

type Ops = (typeof opsApi)['room'];

export const roomQuery = (shown: 'reported' | undefined) =>
  infiniteQueryOptions({
    queryKey: [ROOM, { shown }],
    queryFn: ({ pageParam, signal }) => api.room.view({ query: { shown, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    refetchInterval: LOOK_AGAIN_MS,
  });

export const openEnvelopesQuery = queryOptions({
  queryKey: [ROOM, 'envelopes'],
  queryFn: ({ signal }) => api.room.envelopes({ signal }),
});

const lookAgain = () => queryClient.invalidateQueries({ queryKey: [ROOM] });

export const removeMutation = () =>
  mutationOptions({
    mutationFn: ({ number, reason }: { number: number; reason: string }) =>
      api.room.remove({ params: { number: String(number) }, body: { reason } }),
    onSettled: lookAgain,
  });

export const keepMutation = () =>
  mutationOptions({
    mutationFn: (number: number) => api.room.keep({ params: { number: String(number) } }),
    onSettled: lookAgain,
  });

export const muteMutation = () =>
  mutationOptions({
    mutationFn: ({ id, ...body }: { id: string } & RouteInput<Ops['mute']>['body']) =>
      api.room.mute({ params: { id }, body }),
    onSettled: lookAgain,
  });

export const sayMutation = () =>
  mutationOptions({
    mutationFn: (body: RouteInput<Ops['say']>['body']) => api.room.say({ body }),
    onSettled: lookAgain,
  });

export const setRoomMutation = () =>
  mutationOptions({
    mutationFn: (body: RouteInput<Ops['set']>['body']) => api.room.set({ body }),
    onSettled: lookAgain,
  });
