import { showToast, useText } from '@fairhouse/ui';
import type { BonusView } from '@fairhouse/wire/rewards/bonus';
import { useMutation } from '@tanstack/react-query';
import { client } from '../../state/client.ts';
import { queryClient } from '../../state/query.ts';
import { refusalText } from '../../state/refusal.ts';
import { BONUS } from './queries.ts';

/** Gives up a bonus; asked for twice, it is given up once. */
export function useGiveUp(onDone: () => void) {
  const t = useText();
  return useMutation({
    mutationFn: (id: BonusView['id']) => client.bonus.forfeit({ params: { bonus: id } }),
    onSuccess: () => {
      showToast({ tone: 'good', text: t('bonus.giveUp.done') });
      onDone();
    },
    onError: (error) => showToast({ tone: 'bad', text: refusalText(t, error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: BONUS }),
  });
}
