import { Checkbox, showToast, useText } from '@fairhouse/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../state/client.ts';
import { queryClient } from '../../state/query.ts';
import { refusalText } from '../../state/refusal.ts';
import { shownQuery } from './queries.ts';

/** Whether the member's own wins may stand on the board. */
export function ShownChoice() {
  const t = useText();
  const { data } = useQuery(shownQuery);
  const [wish, setWish] = useState<boolean>();
  const change = useMutation({
    mutationFn: (shown: boolean) => client.winner.set({ body: { shown } }),
    onSuccess: (setting) => {
      queryClient.setQueryData(shownQuery.queryKey, setting);
      void queryClient.invalidateQueries({ queryKey: ['winners'] });
    },
    onError: (error) => showToast({ tone: 'bad', text: refusalText(t, error) }),
    onSettled: () => setWish(undefined),
  });
  return (
    <section className="card p-5">
      <h2 className="font-bold text-lead">{t('lobby.winners.yours')}</h2>
      <div className="mt-2">
        <Checkbox
          label={t('lobby.winners.show')}
          checked={wish ?? data?.shown ?? true}
          disabled={!data || change.isPending}
          onChange={({ target: { checked } }) => {
            setWish(checked);
            change.mutate(checked);
          }}
        />
      </div>
      <p className="mt-2 text-dense text-text-3">{t('lobby.winners.showNote')}</p>
    </section>
  );
}
