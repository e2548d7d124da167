import { Button, EmptyState, ErrorState, Skeleton, useText } from '@fairhouse/ui';
import type { BonusView } from '@fairhouse/wire/rewards/bonus';
import { useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { Go } from '../../shell/go.tsx';
import { MemberOnly } from '../../shell/MemberOnly.tsx';
import { ActiveBonus } from './ActiveBonus.tsx';
import { BonusHistory } from './BonusHistory.tsx';
import { BonusQueue } from './BonusQueue.tsx';
import { GameWeights } from './GameWeights.tsx';
import { GiveUpDialog } from './GiveUpDialog.tsx';
import { bonusQuery, type OwnBonuses } from './queries.ts';
import { TermsReceipt } from './TermsReceipt.tsx';
import { useShownMoney } from './use-shown-money.ts';

/** The member's bonus money: what is played now, by which terms, what waits and what is over. */
export default function BonusDetailsPage() {
  const t = useText();
  return (
    <MemberOnly title={t('shell.member.bonusDetails')}>
      <Bonuses />
    </MemberOnly>
  );
}

function Bonuses() {
  const bonuses = useQuery(bonusQuery);
  if (bonuses.isError && !bonuses.data) return <ErrorState onRetry={() => void bonuses.refetch()} />;
  if (!bonuses.data) return <Skeleton className="mt-5 h-[520px] rounded-card" />;
  return <Shown bonuses={bonuses.data} />;
}

function Shown({ bonuses: { active, queue, cash } }: { bonuses: OwnBonuses }) {
  const t = useText();
  const [leaving, setLeaving] = useState<BonusView>();
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_344px]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {active ? (
          <>
            <ActiveBonus bonus={active} />
            <GameWeights terms={active.terms} />
          </>
        ) : (
          <section className="card">
            <EmptyState icon={<Gift size={24} />} title={t('bonus.none')} body={t('bonus.noneBody')} />
          </section>
        )}
        {queue.length > 0 && <BonusQueue queue={queue} onGiveUp={setLeaving} />}
        <BonusHistory />
        <p>
          <Go
            to={paths.member('transactionHistory', { type: 'reward' })}
            className="link-line inline-flex min-h-11 items-center"
          >
            {t('bonus.records')}
          </Go>
        </p>
      </div>
      {active && (
        <aside className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <TermsReceipt bonus={active} />
          <Leave bonus={active} cash={cash} onLeave={() => setLeaving(active)} />
        </aside>
      )}
      {leaving && <GiveUpDialog bonus={leaving} cash={cash} onClose={() => setLeaving(undefined)} />}
    </div>
  );
}

type LeaveProps = { readonly bonus: BonusView; readonly cash: string; readonly onLeave: () => void };

/** What giving the bonus up costs. Never the bright button of the page. */
function Leave({ bonus, cash, onLeave }: LeaveProps) {
  const t = useText();
  const shown = useShownMoney();
  const figures = { cash: shown(cash), bonus: shown(bonus.balance), progress: shown(bonus.progress) };
  return (
    <section className="card grid gap-3 p-5">
      <h2 className="font-bold text-lead">{t('bonus.giveUp.title')}</h2>
      <p className="text-text-2">{t('bonus.giveUp.body', figures)}</p>
      <Button onClick={onLeave}>{t('bonus.giveUp.action')}</Button>
    </section>
  );
}
