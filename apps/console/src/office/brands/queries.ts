import { queryOptions } from '@tanstack/react-query';
import { api, queryClient } from '../../api.ts';

const BRANDS = ['brands'] as const;

export const brandsQuery = () =>
  queryOptions({ queryKey: BRANDS, queryFn: ({ signal }) => api.brands.list({ signal }) });

/** A brand or a host may have come or gone. */
export const lookAgain = () => queryClient.invalidateQueries({ queryKey: BRANDS });
