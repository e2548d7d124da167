import { queryOptions } from '@tanstack/react-query';
import { client } from '../../state/client.ts';
import { MINE } from '../../state/query.ts';

export const kycQuery = queryOptions({
  queryKey: [MINE, 'kyc'],
  queryFn: () => client.kyc.read(),
});
