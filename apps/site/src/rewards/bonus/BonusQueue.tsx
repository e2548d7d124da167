import { Amount, Card, IconButton, showToast, useText } from '@fairhouse/ui';
import type { BonusView } from '@fairhouse/wire/rewards/bonus';
import { useMutation } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useBrand } from '../../state/brand.tsx';
import { client } from '../../state/client.ts';
import { queryClient } from '../../state/query.ts';
import { refusalText } from '../../state/refusal.ts';
import { BONUS } from './queries.ts';
import { factorText } from './TermsReceipt.tsx';
import { useShownMoney } from './use-shown-money.ts';

type BonusQueueProps = {
  readonly queue: readonly BonusView[];
  readonly onGiveUp: (bonus: BonusView) => void;
};

/** The bonuses that wait, in the order that the member wants. */
export function BonusQueue({ queue, onGiveUp }: BonusQueueProps) {
  const t = useText();
  const shown = useShownMoney();
  const { currencySymbol } = useBrand();
  const order = useMutation({
    mutationFn: (ids: readonly BonusView['id'][]) => client.bonus.order({ body: { order: [...ids] } }),
    onSuccess: () => showToast({ tone: 'good', text: t('bonus.queue.moved') }),
    onError: (error) => showToast({ tone: 'bad', text: refusalText(t, error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: BONUS }),
  });
  const swap = (place: number, other: number) => {
    const ids = queue.map(({ id }) => id);
    [ids[place], ids[other]] = [ids[other]!, ids[place]!];
    order.mutate(ids);
  };
  return (
    <Card className="p-5">
      <h2 className="font-bold text-lead">{t('bonus.queue.title')}</h2>
      <p className="mt-1 text-dense text-text-2">{t('bonus.queue.body')}</p>
      <ol className="mt-2">
        {queue.map((bonus, place) => (
          <li
            key={bonus.id}
            className="flex min-h-12 flex-wrap items-center gap-x-3 border-line-soft border-t py-1"
          >
            <span className="w-6 font-semibold text-text-2 tabular-nums">{place + 1}</span>
            <span className="min-w-24 flex-1">
              <Amount value={bonus.granted} symbol={currencySymbol} />{' '}
              <span className="text-dense text-text-2">
                {t('bonus.queue.row', { factor: factorText(bonus.terms.factor) })}
              </span>
            </span>
            <IconButton
              label={t('bonus.queue.up', { amount: shown(bonus.granted) })}
              disabled={place === 0 || order.isPending}
              onClick={() => swap(place, place - 1)}
            >
              <ArrowUp size={18} />
            </IconButton>
            <IconButton
              label={t('bonus.queue.down', { amount: shown(bonus.granted) })}
              disabled={place === queue.length - 1 || order.isPending}
              onClick={() => swap(place, place + 1)}
            >
              <ArrowDown size={18} />
            </IconButton>
            <IconButton
              label={t('bonus.queue.giveUp', { amount: shown(bonus.granted) })}
              onClick={() => onGiveUp(bonus)}
            >
              <X size={18} />
            </IconButton>
          </li>
        ))}
      </ol>
    </Card>
  );
}
