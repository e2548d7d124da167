import { nameIn } from '@fairhouse/text';
import { Amount, Badge, type BadgeTone, type Column, useLanguage, useText } from '@fairhouse/ui';
import type { StaffRedeem } from '@fairhouse/wire/rewards/points';
import {
  REDEEM_SORTS,
  REDEEM_STATES,
  type RedeemSort,
  type RedeemState,
} from '@fairhouse/wire/rewards/points-words';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { Age } from '../../parts/Age.tsx';
import { Instant } from '../../parts/Instant.tsx';
import { CANNED } from '../../parts/queue/canned.ts';
import { QueuedLink } from '../../parts/queue/columns.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { workColumn } from '../../parts/worklist/columns.tsx';
import { useQueueAbout } from '../../parts/worklist/use-queue-about.ts';
import { useWorkAddress } from '../../parts/worklist/use-work-address.ts';
import { WorklistPage } from '../../parts/worklist/WorklistPage.tsx';
import type { Chosen } from '../../parts/worklist/work-row.ts';
import { paths } from '../../paths.ts';
import { useMay } from '../../platform/staff/index.ts';
import { usePresence } from '../../platform/worklist/index.ts';
import { filtersOf, useRedeemFilters } from './filters.ts';
import { REDEEMS_PAGE_SIZE, type RedeemFilters, redeemsQuery } from './queries.ts';
import { RedeemCase } from './RedeemCase.tsx';

export type RedeemsPageProps = RedeemFilters & { page?: number; id?: string };

const TONES: Readonly<Record<RedeemState, BadgeTone>> = {
  processing: 'warn',
  approved: 'info',
  completed: 'win',
  rejected: 'loss',
};

/** Orders of gifts: what waits for a decision, what is to be sent, and what has ended. */
export function RedeemsPage({ page = 1, id, ...filters }: RedeemsPageProps) {
  const t = useText();
  const navigate = useNavigate();
  const { state = 'processing' } = filters;
  const redeems = useQuery(redeemsQuery(filters, page, usePresence() === 'here'));
  const goTo = useCallback(
    (search: RedeemsPageProps) => void navigate({ to: paths.redeems, search }),
    [navigate],
  );
  const address = useWorkAddress({ filters, page, id, part: 'state', filtersOf, goTo });
  const opened = redeems.data?.items.find((row) => row.id === id);
  const waits = state === 'processing' || state === 'approved';
  return (
    <WorklistPage
      {...address.list}
      queue="redeems"
      title={t('pointsConsole.redeems')}
      about={useQueueAbout(t('pointsConsole.redeemsAbout'), redeems.data?.decidedWithin)}
      mayWork={useMay('reward.write')}
      tabs={{
        label: t('pointsConsole.filter'),
        choices: REDEEM_STATES,
        chosen: state,
        textOf: (choice) => t(`points.state.${choice}`),
        onChoose: (choice) => goTo({ ...filters, state: choice }),
      }}
      searchHint={t('pointsConsole.search')}
      filters={useRedeemFilters()}
      sorts={{
        choices: REDEEM_SORTS,
        chosen: filters.sort ?? (waits ? 'oldest' : 'newest'),
        textOf: (sort) => t(`queue.work.sorts.${sort as RedeemSort}`),
      }}
      list={{
        query: redeems,
        ...address.paging,
        pageSize: REDEEMS_PAGE_SIZE,
      }}
      columns={useColumns(address.list.onOpen, id)}
      nameOf={({ member, quantity, gift }) => `${member.username} · ${quantity} × ${gift}`}
      amountOf={({ points }) => ({ amount: points, currency: t('pointsConsole.unit') })}
      isMarked={() => false}
      empty={
        address.narrowed
          ? { title: t('pointsConsole.noneFound'), body: t('queue.work.noneFoundBody') }
          : { title: t('pointsConsole.noRedeems'), body: t('pointsConsole.noRedeemsBody') }
      }
      canned={CANNED.redeem}
      {...(state === 'approved' && {
        labels: { approved: ({ ids }: Chosen) => t('pointsConsole.sendMany', { count: ids.length }) },
      })}
    >
      {opened && (
        <RedeemCase
          key={`${opened.id} ${opened.state} ${address.caseProps.wanted ?? ''}`}
          one={opened}
          {...address.caseProps}
        />
      )}
    </WorklistPage>
  );
}

function useColumns(open: (id: string) => void, openId: string | undefined): readonly Column<StaffRedeem>[] {
  const t = useText();
  const language = useLanguage();
  const zone = useZone();
  return [
    {
      key: 'at',
      narrow: 'below',
      header: t('pointsConsole.askedAt', { zone }),
      cell: ({ askedAt, state }) =>
        state === 'processing' ? <Age since={askedAt} /> : <Instant at={askedAt} />,
    },
    {
      key: 'member',
      header: t('pointsConsole.member'),
      cell: ({ id, member }) => (
        <QueuedLink
          id={id}
          label={t('pointsConsole.decideNamed', { name: member.username })}
          onOpen={open}
          current={id === openId}
        >
          {member.username}
        </QueuedLink>
      ),
    },
    {
      key: 'gift',
      header: t('pointsConsole.gift'),
      cell: ({ quantity, title }) => `${quantity} × ${nameIn(title, language)}`,
    },
    {
      key: 'points',
      header: t('pointsConsole.points'),
      align: 'end',
      cell: ({ points }) => <Amount value={points} />,
    },
    {
      key: 'state',
      header: t('pointsConsole.state'),
      narrow: 'below',
      cell: ({ state }) => <Badge tone={TONES[state]}>{t(`points.state.${state}`)}</Badge>,
    },
    workColumn(t),
    {
      key: 'remark',
      header: t('pointsConsole.remark'),
      narrow: 'below',
      cell: ({ remark, changedBy }) => (
        <p className="max-w-72 break-words">
          {remark} {changedBy && <span className="text-text-3">{changedBy}</span>}
        </p>
      ),
    },
  ];
}
