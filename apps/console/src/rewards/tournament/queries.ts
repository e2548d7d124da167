import type { opsApi } from '@fairhouse/wire/apis';
import type { OpsTournament } from '@fairhouse/wire/rewards/tournament';
import type { RouteInput } from '@fairhouse/wire/route';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, queryClient } from '../../api.ts';

const TOURNAMENTS = ['tournaments'] as const;

type Id = OpsTournament['id'];

export const tournamentsQuery = queryOptions({
  queryKey: TOURNAMENTS,
  queryFn: ({ signal }) => api.tournament.list({ signal }),
});

export const placesQuery = (tournament: Id) =>
  queryOptions({
    queryKey: [...TOURNAMENTS, tournament, 'places'],
    queryFn: ({ signal }) => api.tournament.places({ params: { tournament }, signal }),
  });

const onSettled = () => queryClient.invalidateQueries({ queryKey: TOURNAMENTS });

export const createMutation = () =>
  mutationOptions({
    mutationFn: (body: RouteInput<(typeof opsApi)['tournament']['create']>['body']) =>
      api.tournament.create({ body }),
    onSettled,
  });

export const publishMutation = (tournament: Id) =>
  mutationOptions({
    mutationFn: (reason: string) => api.tournament.publish({ params: { tournament }, body: { reason } }),
    onSettled,
  });

export const stopMutation = (tournament: Id) =>
  mutationOptions({
    mutationFn: (reason: string) => api.tournament.stop({ params: { tournament }, body: { reason } }),
    onSettled,
  });
