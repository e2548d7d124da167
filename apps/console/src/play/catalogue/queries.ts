import type { CatalogueState, catalogueOpsRoutes } from '@fairhouse/wire/play/catalogue';
import type { GameType } from '@fairhouse/wire/play/game-types';
import type { RouteInput } from '@fairhouse/wire/route';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, queryClient } from '../../api.ts';

type Routes = typeof catalogueOpsRoutes;

const CATALOGUE = ['catalogue'];

/** Kept fresh: a vendor that falls silent shows within a minute. */
const REFRESH_MS = 60_000;

export const vendorsQuery = () =>
  queryOptions({
    queryKey: [...CATALOGUE, 'vendors'],
    queryFn: ({ signal }) => api.catalogue.vendors({ signal }),
    refetchInterval: REFRESH_MS,
  });

export const ceilingsQuery = () =>
  queryOptions({
    queryKey: [...CATALOGUE, 'ceilings'],
    queryFn: ({ signal }) => api.catalogue.ceilings({ signal }),
  });

/** Whether it succeeds or not, what is shown afterwards is what is stored. */
export const lookAgain = () => queryClient.invalidateQueries({ queryKey: CATALOGUE });

export const setVendorOrderMutation = () =>
  mutationOptions({
    mutationFn: (body: RouteInput<Routes['setVendorOrder']>['body']) =>
      api.catalogue.setVendorOrder({ body }),
    onSettled: lookAgain,
  });

export const setVendorHallMutation = () =>
  mutationOptions({
    mutationFn: (input: RouteInput<Routes['setVendorHall']>) => api.catalogue.setVendorHall(input),
    onSettled: lookAgain,
  });

export const setVendorPictureMutation = () =>
  mutationOptions({
    mutationFn: (input: RouteInput<Routes['setVendorPicture']>) => api.catalogue.setVendorPicture(input),
    onSettled: lookAgain,
  });

/** The longest search the server takes. */
export const WORDS_MAX = 40;

export type CatalogueWish = {
  search?: string | undefined;
  vendorCode?: string | undefined;
  gameType?: GameType | undefined;
  state?: CatalogueState | undefined;
  page?: number | undefined;
};

export const PAGE_SIZE = 50;

export const gamesQuery = ({ page = 1, ...wish }: CatalogueWish) =>
  queryOptions({
    queryKey: [...CATALOGUE, 'games', wish, page],
    queryFn: ({ signal }) =>
      api.catalogue.games({
        query: { ...wish, page: String(page), pageSize: String(PAGE_SIZE) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** One change of games, by whichever call makes it. */
export const changeMutation = () =>
  mutationOptions({ mutationFn: (change: () => Promise<null>) => change(), onSettled: lookAgain });
