import { queryOptions } from '@tanstack/react-query';
import { client } from '../../state/client.ts';
import { MINE } from '../../state/query.ts';

/** Read anew with every form: what is bound may have changed. */
export const changeSettingQuery = queryOptions({
  queryKey: [MINE, 'password', 'change'],
  queryFn: () => client.password.changeSetting(),
  gcTime: 0,
});
