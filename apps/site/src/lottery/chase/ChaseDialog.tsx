import { formatMoney, parseMoney } from '@fairhouse/kernel';
import {
  Amount,
  Button,
  ConfirmDialog,
  Dialog,
  ErrorState,
  NumberField,
  Skeleton,
  showToast,
  useText,
} from '@fairhouse/ui';
import type { Chase, ChaseLeg } from '@fairhouse/wire/lottery/chase';
import { MULTIPLE_MAX } from '@fairhouse/wire/lottery/ticket';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../state/client.ts';
import { refusalText } from '../../state/refusal.ts';
import { chaseQuery, refreshChases } from './queries.ts';
import './chase.css';

/** A plan with its draws: those that are not bet yet can be changed or left out, and the whole of it stopped. */
export default function ChaseDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useText();
  const found = useQuery(chaseQuery(id));
  return (
    <Dialog open onOpenChange={onClose} size="lg" title={t('lottery.chase.named', { id })}>
      {found.isError && <ErrorState onRetry={() => void found.refetch()} />}
      {found.isPending && <Skeleton className="h-64 rounded-btn" />}
      {found.data && <Plan chase={found.data} />}
    </Dialog>
  );
}

function Plan({ chase }: { chase: Chase }) {
  const t = useText();
  const [asks, setAsks] = useState(false);
  const stop = useMutation({
    mutationFn: () => client.lotteryChase.stop({ params: { chase: chase.id } }),
    onSuccess: () => showToast({ tone: 'good', text: t('lottery.chase.stopped') }),
    onError: (error) => showToast({ tone: 'bad', text: refusalText(t, error) }),
    onSettled: () => {
      setAsks(false);
      return refreshChases();
    },
  });
  return (
    <div className="grid gap-4">
      <p>
        <strong>{t(`lottery.chase.state.${chase.state}`)}</strong>
        {chase.reason && ` · ${t(`lottery.chase.stopReason.${chase.reason}`)}`}
        {chase.stopOnWin && chase.state === 'running' && ` · ${t('lottery.chase.stopOnWin')}`}
      </p>
      <dl className="receipt-facts">
        {(['held', 'staked', 'returned'] as const).map((part) => (
          <div key={part}>
            <dt>{t(`lottery.chase.${part}`)}</dt>
            <dd>
              <Amount value={chase[part]} />
            </dd>
          </div>
        ))}
      </dl>
      <ul>
        {chase.legs.map((leg) => (
          <Leg key={`${leg.place} ${leg.multiple}`} chase={chase} leg={leg} />
        ))}
      </ul>
      {chase.waiting > 0 && (
        <Button variant="quiet" onClick={() => setAsks(true)}>
          {t('lottery.chase.stop')}
        </Button>
      )}
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t('lottery.chase.stopTitle')}
        body={t('lottery.chase.stopBody')}
        confirmLabel={t('lottery.chase.stop')}
        cancelLabel={t('lottery.chase.keep')}
        pending={stop.isPending}
        onConfirm={() => stop.mutate()}
      />
    </div>
  );
}

function Leg({ chase, leg }: { chase: Chase; leg: ChaseLeg }) {
  const t = useText();
  const { label, place, stake, state, reason, payout } = leg;
  const [multiple, setMultiple] = useState(leg.multiple);
  const params = { chase: chase.id, place: String(place) };
  const told = {
    onSuccess: () => showToast({ tone: 'good' as const, text: t('lottery.chase.changed') }),
    onError: (error: Error) => showToast({ tone: 'bad' as const, text: refusalText(t, error) }),
    onSettled: () => refreshChases(),
  };
  const change = useMutation({
    mutationFn: () => client.lotteryChase.change({ params, body: { multiple } }),
    ...told,
  });
  const drop = useMutation({ mutationFn: () => client.lotteryChase.drop({ params }), ...told });
  const outcome =
    payout === null
      ? t(`lottery.chase.leg.${state}`)
      : parseMoney(payout)! > 0n
        ? t('lottery.chase.leg.won', { amount: formatMoney(parseMoney(payout)!) })
        : t('lottery.chase.leg.lost');
  return (
    <li className="chase-leg">
      <div className="min-w-0">
        <p className="font-semibold">{label}</p>
        <p className="text-dense text-text-2">
          {outcome}
          {reason && ` · ${t(`lottery.chase.reason.${reason}`)}`}
        </p>
      </div>
      {state === 'waiting' ? (
        <fieldset className="chase-leg-change" aria-label={label}>
          <NumberField
            label={t('lottery.chase.multiple')}
            value={multiple}
            minimum={1}
            maximum={MULTIPLE_MAX}
            onChange={(value) => setMultiple(value ?? 1)}
          />
          {multiple !== leg.multiple && (
            <Button size="sm" variant="ink" pending={change.isPending} onClick={() => change.mutate()}>
              {t('lottery.chase.save')}
            </Button>
          )}
          <Button
            size="sm"
            variant="quiet"
            pending={drop.isPending}
            aria-label={t('lottery.chase.dropNamed', { label })}
            onClick={() => drop.mutate()}
          >
            {t('lottery.chase.drop')}
          </Button>
        </fieldset>
      ) : (
        <span className="chase-leg-times">{leg.multiple}×</span>
      )}
      <span className="chase-leg-stake">
        <Amount value={stake} />
      </span>
    </li>
  );
}
