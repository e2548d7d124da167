import { Amount, Button, Dialog, useText } from '@fairhouse/ui';
import type { BonusGuard } from '@fairhouse/wire/rewards/bonus';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { balanceQuery } from '../../state/balance.ts';
import { useBrand } from '../../state/brand.tsx';
import { BonusMeter, leftOf } from './BonusMeter.tsx';
import { useGiveUp } from './use-give-up.ts';
import { useShownMoney } from './use-shown-money.ts';

type BonusGuardDialogProps = { readonly guard: BonusGuard; readonly onClose: () => void };

/** A bet that the bonus does not allow was not placed: what stays and what goes either way. Closing it bets nothing. */
export default function BonusGuardDialog({ guard, onClose }: BonusGuardDialogProps) {
  const t = useText();
  const shown = useShownMoney();
  const { data } = useQuery(balanceQuery);
  const giveUp = useGiveUp(onClose);
  const { why, stake, balance, stakeMax, progress } = guard;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`bonus.guard.${why}`)}
      description={t('bonus.guard.lead')}
      size="lg"
    >
      {why === 'stake_max' && stake !== null && (
        <div className="mb-4">
          <Facts
            rows={[
              [t('bonus.guard.yours'), stake],
              [t('bonus.stakeMax'), stakeMax],
            ]}
          />
        </div>
      )}
      <BonusMeter bonus={guard} />
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        <Choice title={t('bonus.guard.keep')}>
          <Facts
            rows={[
              [t('bonus.guard.money'), balance],
              [t('bonus.guard.left'), leftOf(guard)],
            ]}
          />
          <Button variant="main" className="mt-2 w-full" onClick={onClose}>
            {why === 'stake_max' ? t('bonus.guard.bet', { amount: shown(stakeMax) }) : t('bonus.guard.other')}
          </Button>
        </Choice>
        <Choice title={t('bonus.guard.lose')}>
          <Facts
            rows={[
              [t('bonus.guard.loseMoney'), balance],
              [t('bonus.guard.loseProgress'), progress],
            ]}
          />
          <Button
            className="mt-2 w-full"
            pending={giveUp.isPending}
            onClick={() => giveUp.mutate(guard.bonus)}
          >
            {t('bonus.giveUp.action')}
          </Button>
        </Choice>
      </div>
      <ul className="mt-4 grid gap-2 text-dense text-text-2">
        <li className="flex items-center gap-2">
          <Wallet size={16} aria-hidden="true" />
          {t('bonus.guard.cash', { cash: shown(data?.available ?? '0.0000') })}
        </li>
        <li className="flex items-center gap-2">
          <ShieldCheck size={16} aria-hidden="true" />
          {t('bonus.guard.never')}
        </li>
      </ul>
    </Dialog>
  );
}

type FactsProps = { readonly rows: readonly (readonly [name: string, amount: string])[] };

function Facts({ rows }: FactsProps) {
  const { currencySymbol } = useBrand();
  return (
    <dl className="grid gap-1.5">
      {rows.map(([name, amount]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-3">
          <dt className="text-dense text-text-2">{name}</dt>
          <dd className="font-semibold">
            <Amount value={amount} symbol={currencySymbol} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Choice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card grid content-start gap-1.5 p-4">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  );
}
