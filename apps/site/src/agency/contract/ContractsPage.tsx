import {
  Badge,
  type BadgeTone,
  Button,
  EmptyState,
  ErrorState,
  formatShort,
  Skeleton,
  useLanguage,
  useText,
} from '@fairhouse/ui';
import type { Contract } from '@fairhouse/wire/agency/contract';
import type { ContractState } from '@fairhouse/wire/money/contract-words';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight, FileText, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { paths, type TeamSearch } from '../../paths.ts';
import { AgentOnly } from '../../shell/AgentOnly.tsx';
import { Go } from '../../shell/go.tsx';
import { LoadMore } from '../../shell/LoadMore.tsx';
import { useBrand } from '../../state/brand.tsx';
import { useRecordSearch } from '../../state/record-search.ts';
import { isAgent, useSession } from '../../state/session.ts';
import { contractsQuery, type Side } from './queries.ts';

const OfferDialog = lazy(() => import('./OfferDialog.tsx'));

/** What an agent has agreed with the upline and with those below. */
export default function ContractsPage() {
  const t = useText();
  return (
    <AgentOnly title={t('shell.agent.contracts')} note={t('contract.list.note')}>
      <Contracts />
    </AgentOnly>
  );
}

const SIDES = ['mine', 'given'] as const satisfies readonly Side[];

function Contracts() {
  const t = useText();
  const { search } = useRecordSearch();
  const side = (search as TeamSearch).side === 'given' ? 'given' : 'mine';
  const [offering, setOffering] = useState(false);
  const asked = useInfiniteQuery({ ...contractsQuery(side), enabled: isAgent(useSession()) });
  const items = asked.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <nav className="chip-strip" aria-label={t('contract.list.sides')}>
          {SIDES.map((each) => (
            <Go
              key={each}
              to={paths.agent('contracts', { side: each })}
              className="chip"
              aria-current={each === side ? 'true' : undefined}
            >
              {t(`contract.list.${each}`)}
            </Go>
          ))}
        </nav>
        <Button icon={<Plus size={18} />} onClick={() => setOffering(true)}>
          {t('contract.list.offer')}
        </Button>
      </div>
      {asked.isError && !asked.data ? (
        <ErrorState onRetry={() => void asked.refetch()} />
      ) : !asked.data ? (
        <Skeleton className="mt-4 h-72 rounded-card" />
      ) : (
        <section className="card mt-4 overflow-hidden" aria-label={t(`contract.list.${side}`)}>
          {items.length === 0 ? (
            <EmptyState
              icon={<FileText size={24} />}
              title={t('contract.list.none')}
              body={t(side === 'mine' ? 'contract.list.noneMine' : 'contract.list.noneGiven')}
            />
          ) : (
            <ul className="divide-y divide-line-soft">
              {items.map((item) => (
                <Item key={item.id} contract={item} side={side} />
              ))}
            </ul>
          )}
          <LoadMore query={asked} shown={items.length} />
        </section>
      )}
      <Suspense>{offering && <OfferDialog onClose={() => setOffering(false)} />}</Suspense>
    </>
  );
}

export const STATE_TONES: Readonly<Record<ContractState, BadgeTone>> = {
  offered: 'warn',
  active: 'win',
  rejected: 'neutral',
  expired: 'neutral',
  withdrawn: 'neutral',
  superseded: 'neutral',
  terminated: 'loss',
};

function Item({ contract, side }: { contract: Contract; side: Side }) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  const { id, kind, upline, downline, active, offered, last } = contract;
  const other = side === 'mine' ? (upline?.account ?? t('contract.house')) : downline.account;
  return (
    <li>
      <Go to={paths.contract(id)} className="flex items-center gap-3 px-5 py-3.5">
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-2">
            <b>{t(`contract.kinds.${kind}`)}</b>
            <span className="text-text-2">{t('contract.list.with', { name: other })}</span>
            {active && <Badge tone="win">{t('contract.states.active')}</Badge>}
            {offered && <Badge tone="warn">{t('contract.states.offered')}</Badge>}
            {!active && !offered && (
              <Badge tone={STATE_TONES[last.state]}>{t(`contract.states.${last.state}`)}</Badge>
            )}
          </span>
          <span className="text-meta text-text-3">
            {offered
              ? t('contract.list.answer', { time: formatShort(offered.answerBy, timeZone, language) })
              : active
                ? t('contract.list.since', { day: active.fromDay ?? '' })
                : last.endedWhy && t(`contract.ends.${last.endedWhy}`)}
          </span>
        </span>
        <ChevronRight size={18} aria-hidden="true" />
      </Go>
    </li>
  );
}
