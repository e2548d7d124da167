import { queryOptions } from '@tanstack/react-query';
import { client } from '../../state/client.ts';
import { MINE } from '../../state/query.ts';
import { msUntilChange } from './ms-until-change.ts';

/** Asked again when a looser limit begins or a pause ends; what is used follows the pushes of the balance. */
export const protectionQuery = queryOptions({
  queryKey: [MINE, 'protection'],
  queryFn: () => client.protection.read(),
  staleTime: 5_000,
  refetchInterval: ({ state }) => state.data !== undefined && msUntilChange(state.data, Date.now()),
});
