import { EmptyState, ErrorState, Skeleton, useText } from '@fairhouse/ui';
import type { MissionView } from '@fairhouse/wire/rewards/mission';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck, Target } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { GoButton } from '../../shell/GoButton.tsx';
import { MemberOnly } from '../../shell/MemberOnly.tsx';
import { MissionBoard } from './MissionBoard.tsx';
import { MissionRow } from './MissionRow.tsx';
import { missionsQuery } from './queries.ts';

const KINDS = ['daily', 'weekly', 'lottery', 'safe'] as const;

/** What the member can do for a reward, how far it is, and who does the most. */
export default function MissionsPage() {
  const t = useText();
  return (
    <MemberOnly title={t('shell.member.missionLeaderboard')}>
      <Missions />
    </MemberOnly>
  );
}

const countOf = (items: readonly MissionView[], state: MissionView['state']): number =>
  items.filter((one) => one.state === state).length;

function Missions() {
  const t = useText();
  const missions = useQuery(missionsQuery);
  const [chosen, setChosen] = useState<MissionView['kind']>();
  const items = missions.data?.items ?? [];
  const shown = items.filter(({ kind }) => chosen === undefined || kind === chosen);
  return (
    <>
      {items.length > 0 && (
        <p className="mt-1 text-text-2">
          {t('mission.note', {
            claimable: countOf(items, 'claim'),
            running: countOf(items, 'running'),
            done: countOf(items, 'claimed'),
          })}
        </p>
      )}
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_344px]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <fieldset className="chip-row flex gap-2 overflow-x-auto">
            <legend className="sr-only">{t('mission.kinds')}</legend>
            {[undefined, ...KINDS].map((kind) => (
              <button
                key={kind ?? 'all'}
                type="button"
                className="chip"
                aria-pressed={kind === chosen}
                onClick={() => setChosen(kind)}
              >
                {t(`mission.kind.${kind ?? 'all'}`)}{' '}
                <span>{items.filter((one) => kind === undefined || one.kind === kind).length}</span>
              </button>
            ))}
          </fieldset>
          <section className="card overflow-hidden" aria-label={t('shell.member.missionLeaderboard')}>
            {missions.isPending && <Skeleton className="m-5 h-80" />}
            {missions.isError && items.length === 0 && <ErrorState onRetry={() => void missions.refetch()} />}
            {missions.isSuccess && shown.length === 0 && (
              <EmptyState
                icon={<Target size={24} />}
                title={t('places.missionLeaderboard.title')}
                body={t('places.missionLeaderboard.body')}
                action={<GoButton to={paths.promotions()}>{t('places.promotions.title')}</GoButton>}
              />
            )}
            <ul>
              {shown.map((mission) => (
                <MissionRow key={`${mission.id} ${mission.period.from}`} mission={mission} />
              ))}
            </ul>
          </section>
        </div>
        <aside className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <SafePlay missions={items.filter(({ kind }) => kind === 'safe')} />
          <MissionBoard />
        </aside>
      </div>
    </>
  );
}

/** How much of what protects the account is done. */
function SafePlay({ missions }: { missions: readonly MissionView[] }) {
  const t = useText();
  if (missions.length === 0) return null;
  const done = missions.filter(({ state }) => state === 'claim' || state === 'claimed').length;
  const all = missions.length;
  return (
    <section className="card flex items-center gap-4 p-5">
      <span className="ico" aria-hidden="true">
        <ShieldCheck size={22} />
      </span>
      <div>
        <h2 className="font-bold">{t('mission.safeTitle')}</h2>
        <p className="text-dense text-text-2">
          {done === all ? t('mission.safeAll') : t('mission.safeSome', { done, all })}
        </p>
      </div>
    </section>
  );
}
