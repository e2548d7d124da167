import { ErrorState, ProviderMark, TabPanel, Tabs, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { paths } from '../../paths.ts';
import { useGo } from '../../shell/go.tsx';
import { PageSkeleton } from '../../shell/PageSkeleton.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { WarmUp } from '../../shell/WarmUp.tsx';
import { useSearchValue } from '../../state/search.ts';
import { keepVassalage, storedVassalage } from '../../state/vassalage.ts';
import { EndlessGrid } from './EndlessGrid.tsx';
import { CategoryChips, ListTools } from './ListTools.tsx';
import { menusQuery } from './queries.ts';
import { useChangeFilters, useListFilters } from './use-list-filters.ts';

const SLOTS = ['RNG'] as const;

/** The slot hall: five providers in tabs of equal width, each with all its games in one long list. */
export default function SlotsPage() {
  const t = useText();
  const go = useGo();
  const menusAnswer = useQuery(menusQuery);
  const { data: menus } = menusAnswer;
  const vendors = menus?.categories.find((category) => category.gameCategory === 'RNG')?.vendors ?? [];
  const asked = useSearchValue('page');
  const stored = vendors.findIndex((vendor) => vendor.vassalage === storedVassalage());
  const tab = vendors[Number(asked) - 1]
    ? Number(asked)
    : stored >= 0 && asked === undefined
      ? stored + 1
      : 1;
  const vendor = vendors[tab - 1];
  const wish = useListFilters();
  const onChange = useChangeFilters(wish, (next) => paths.slots(tab, next));
  useEffect(() => {
    if (vendor) keepVassalage(vendor.vassalage);
  }, [vendor]);

  if (menusAnswer.isError) return <ErrorState onRetry={() => void menusAnswer.refetch()} />;
  if (!menus || !vendor) return <PageSkeleton />;
  const filter = { ...wish, gameTypes: SLOTS, providers: [vendor.vassalage] };
  const total = vendors.reduce((sum, each) => sum + each.games, 0);
  return (
    <>
      <PageTitle
        title={t('lobby.category.RNG')}
        note={t('lobby.hall', {
          games: t('lobby.gameCount', { count: total }),
          families: t('lobby.familyCount', { count: vendors.length }),
        })}
      />
      <div className="mt-3.5 max-md:-mx-4">
        <Tabs
          id="provider"
          look="line"
          label={t('lobby.provider')}
          value={String(tab)}
          onChange={(value) => go(paths.slots(Number(value)), { replace: true })}
          items={vendors.map((each, at) => ({
            value: String(at + 1),
            label: (
              <ProviderTab
                code={each.vassalage}
                title={each.title}
                note={t('lobby.gameCount', { count: each.games })}
              />
            ),
          }))}
        />
      </div>
      <TabPanel of="provider" value={String(tab)} className="mt-4">
        <ListTools
          key={tab}
          wish={wish}
          label={t('lobby.searchIn', { provider: vendor.title })}
          onChange={onChange}
        />
        <CategoryChips filter={filter} wish={wish} onChange={onChange} />
        <EndlessGrid filter={filter} />
      </TabPanel>
      <WarmUp hall="RNG" />
    </>
  );
}

const ProviderTab = ({ code, title, note }: { code: string; title: string; note: string }) => (
  <span className="flex items-center gap-3 max-md:flex-col max-md:gap-1">
    <ProviderMark code={code} size={28} />
    <span className="min-w-0 max-w-full">
      <b className="block truncate max-md:whitespace-normal max-md:text-[11px]/[13px]">{title}</b>
      <span className="block text-meta text-text-3 max-md:sr-only">{note}</span>
    </span>
  </span>
);
