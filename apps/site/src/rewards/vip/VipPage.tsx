import { Button, EmptyState, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Gem, Info } from 'lucide-react';
import { Loaded } from '../../shell/Loaded.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { SectionHead } from '../../shell/SectionHead.tsx';
import { isTrial, useSession } from '../../state/session.ts';
import { openWindow } from '../../state/windows.ts';
import { LevelTable } from './LevelTable.tsx';
import { OwnLevel } from './OwnLevel.tsx';
import { levelsQuery, ownLevelQuery } from './queries.ts';

/** The level of the member and what it gives, beside all levels of the brand. */
export default function VipPage() {
  const t = useText();
  const session = useSession();
  const member = session !== undefined && !isTrial(session);
  const { data: own } = useQuery({ ...ownLevelQuery, enabled: member });
  const levels = useQuery(levelsQuery);
  return (
    <>
      <PageTitle title={t('places.vip.title')} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,460px)_minmax(0,1fr)]">
        {member ? <OwnLevel own={own} levels={levels.data?.items ?? []} /> : <Visitor />}
        <section>
          <SectionHead title={t('vip.table')} />
          <Loaded query={levels} room="mt-2 h-140 rounded-card">
            {({ items }) =>
              items.length === 0 ? (
                <div className="card mt-2">
                  <EmptyState
                    icon={<Gem size={24} />}
                    title={t('places.vip.noLevels')}
                    body={t('places.vip.noLevelsBody')}
                  />
                </div>
              ) : (
                <>
                  <LevelTable levels={items} own={own?.level} />
                  <Rules />
                </>
              )
            }
          </Loaded>
        </section>
      </div>
    </>
  );
}

function Rules() {
  const t = useText();
  return (
    <ul className="mt-4 grid gap-2 text-dense text-text-2">
      {(['rule', 'ruleGift', 'ruleBirthday'] as const).map((rule) => (
        <li key={rule} className="flex gap-2.5">
          <Info size={16} className="mt-0.5 flex-none" aria-hidden="true" />
          {t(`vip.${rule}`)}
        </li>
      ))}
    </ul>
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
