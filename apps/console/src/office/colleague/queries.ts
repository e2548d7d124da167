import type { opsApi } from '@fairhouse/wire/apis';
import type { RouteReply } from '@fairhouse/wire/route';
import { queryOptions } from '@tanstack/react-query';
import { api, queryClient } from '../../api.ts';

export type Colleagues = RouteReply<(typeof opsApi)['staff']['list']>;

const COLLEAGUES = ['colleagues'] as const;

export const colleaguesQuery = () =>
  queryOptions({ queryKey: COLLEAGUES, queryFn: ({ signal }) => api.staff.list({ signal }) });

export const elevationRolesQuery = () =>
  queryOptions({
    queryKey: ['elevationRoles'],
    queryFn: ({ signal }) => api.staff.elevationRoles({ signal }),
  });

/** What was asked for may have taken effect. */
export const lookAgain = () => queryClient.invalidateQueries({ queryKey: COLLEAGUES });
