import { moneyOf, parseMoney, wireMoney, ZERO } from '@fairhouse/kernel';
import { convertPoints } from '@fairhouse/rules/rewards/points/convert';
import { Amount, Button, Dialog, Skeleton, showToast, TextField, useText } from '@fairhouse/ui';
import { PlainForm } from '@fairhouse/ui/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { StepUpForm } from '../../identity/password/index.ts';
import { readAmount } from '../../shell/amount-text.ts';
import { pointsText } from '../../shell/points-text.ts';
import { useBrand } from '../../state/brand.tsx';
import { client } from '../../state/client.ts';
import { formFault } from '../../state/form-fault.ts';
import { queryClient } from '../../state/query.ts';
import { useAttempts } from '../../state/use-attempts.ts';
import type { PointsBalance } from './PointsCard.tsx';
import { pointsBalanceQuery, pointsConfigQuery, refreshPoints } from './queries.ts';

const PaymentPasswordDialog = lazy(() => import('../../identity/password/PaymentPasswordDialog.tsx'));

/** Points into money, at the ratio of today. */
export function ConvertCard({ balance }: { balance: PointsBalance | undefined }) {
  const { data: config } = useQuery(pointsConfigQuery);
  if (!balance || !config) return <Skeleton className="h-64 rounded-card" />;
  return config.ratio > 0 ? <Converting balance={balance} ratio={config.ratio} /> : null;
}

function Converting({ balance, ratio }: { balance: PointsBalance; ratio: number }) {
  const t = useText();
  const { currencySymbol } = useBrand();
  const attempts = useAttempts();
  const [typed, setTyped] = useState('');
  const [step, setStep] = useState<'prove' | 'setPassword'>();
  const amount = readAmount(typed);
  const points = (amount && parseMoney(amount)) || ZERO;
  const converted = convertPoints(points, ratio);
  const fault =
    typed === ''
      ? undefined
      : points > parseMoney(balance.points)!
        ? 'tooMany'
        : converted
          ? undefined
          : 'tooFew';
  const convert = useMutation({
    mutationFn: (proof: string) => {
      const body = { points: amount! };
      return client.points.convert({ body, idempotencyKey: attempts.keyOf(body), proof });
    },
    onSuccess: (done) => {
      attempts.forget();
      setTyped('');
      const text = t('points.converted', { amount: `${currencySymbol} ${pointsText(done.amount)}` });
      showToast({ tone: 'good', text });
    },
    onSettled: refreshPoints,
  });
  const hundred = convertPoints(moneyOf(1_000_000n), ratio)?.paid ?? ZERO;
  const ready = converted !== undefined && fault === undefined;
  return (
    <>
      <PlainForm
        className="card grid grid-cols-[minmax(0,1fr)] gap-3 p-5"
        fault={formFault(t, convert.error)}
        pending={convert.isPending}
        onSubmit={() => ready && setStep(balance.paymentPassword ? 'prove' : 'setPassword')}
        end={
          <Button
            type="submit"
            variant="main"
            className="w-full"
            disabled={!ready}
            pending={convert.isPending}
          >
            {t('points.convert')}
          </Button>
        }
      >
        <div>
          <h2 className="font-bold text-lead">{t('points.convertTitle')}</h2>
          <p className="text-dense text-text-2">
            {t('points.ratio', { amount: `${currencySymbol} ${pointsText(wireMoney(hundred))}` })}
          </p>
        </div>
        <TextField
          label={t('points.amount')}
          hint={t('points.most', { amount: pointsText(balance.points) })}
          inputMode="decimal"
          value={typed}
          error={fault && t(`points.${fault}`)}
          onChange={({ target }) => {
            setTyped(target.value);
            convert.reset();
          }}
        />
        <p className="flex items-baseline justify-between">
          <span className="text-text-2">{t('points.get')}</span>
          <Amount value={wireMoney(converted?.paid ?? ZERO)} symbol={currencySymbol} />
        </p>
      </PlainForm>
      {step === 'prove' && (
        <Dialog
          open
          onOpenChange={(open) => !open && setStep(undefined)}
          title={t('points.confirm', { amount: pointsText(wireMoney(points)) })}
        >
          <StepUpForm
            purpose="convert"
            onProven={(proof) => {
              setStep(undefined);
              convert.mutate(proof);
            }}
          />
        </Dialog>
      )}
      <Suspense>
        {step === 'setPassword' && (
          <PaymentPasswordDialog
            onClose={() => {
              setStep(undefined);
              void queryClient.invalidateQueries({ queryKey: pointsBalanceQuery.queryKey });
            }}
          />
        )}
      </Suspense>
    </>
  );
}
