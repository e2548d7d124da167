import { hasVipService, VIP_SERVICE_ABOVE } from '@fairhouse/rules/identity/member/vip-service';
import { Button, EmptyState, RankCrest, Skeleton, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Gem, Headset } from 'lucide-react';
import { CrestLadder } from '../../identity/member/index.ts';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { SectionHead } from '../../shell/SectionHead.tsx';
import { memberQuery } from '../../state/member.ts';
import { useSession } from '../../state/session.ts';
import { openWindow } from '../../state/windows.ts';

/** The level of the member and what it gives, beside all levels of the brand. */
export default function VipPage() {
  const t = useText();
  const member = useSession() !== undefined;
  const { data: own } = useQuery({ ...memberQuery, enabled: member });
  return (
    <>
      <PageTitle title={t('places.vip.title')} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,460px)_minmax(0,1fr)]">
        {member ? <OwnLevel /> : <Visitor />}
        <section>
          <SectionHead title={t('places.vip.levels')} />
          <div className="card mt-2">
            <CrestLadder own={own?.clubLabel.rankLevel} />
            <EmptyState
              icon={<Gem size={24} />}
              title={t('places.vip.noLevels')}
              body={t('places.vip.noLevelsBody')}
            />
          </div>
        </section>
      </div>
    </>
  );
}

function OwnLevel() {
  const t = useText();
  const { data } = useQuery(memberQuery);
  if (!data) return <Skeleton className="h-80 rounded-card" />;
  const { labelName, rankLevel } = data.clubLabel;
  return (
    <section>
      <div className="flex items-center gap-8 max-[359px]:flex-col max-[359px]:items-start max-md:gap-5">
        <RankCrest rank={rankLevel} size={132} />
        <div className="min-w-0">
          <p className="font-semibold text-text-2">{t('places.vip.level')}</p>
          <p className="display break-words text-[52px] text-gold leading-14 max-md:text-[38px] max-md:leading-11">
            {labelName}
          </p>
          <p className="text-text-2">{t('places.vip.number', { level: rankLevel })}</p>
        </div>
      </div>
      <div className="mt-8">
        <SectionHead title={t('places.vip.now')} />
      </div>
      <div className="flex items-center gap-4 py-3">
        <span className="grid size-11 flex-none place-items-center rounded-btn bg-gold-tint text-gold">
          <Headset size={20} />
        </span>
        <p className="min-w-0">
          <b className="block">{t('shell.vipSupport')}</b>
          <span className="text-text-2">
            {hasVipService(rankLevel)
              ? t('places.vip.serviceYes')
              : t('places.vip.serviceNo', { level: VIP_SERVICE_ABOVE + 1 })}
          </span>
        </p>
      </div>
    </section>
  );
}

function Visitor() {
  const t = useText();
  return (
    <EmptyState
      icon={<Gem size={24} />}
      title={t('places.vip.visitor')}
      body={t('places.vip.visitorBody')}
      action={
        <Button variant="main" onClick={() => openWindow({ kind: 'login' })}>
          {t('identity.login.action')}
        </Button>
      }
    />
  );
}
