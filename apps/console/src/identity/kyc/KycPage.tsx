import { Badge, Button, type Column, useText } from '@fairhouse/ui';
import type { KycQueued } from '@fairhouse/wire/identity/kyc';
import { KYC_QUEUED_STATES, KYC_SORTS, type KycSort } from '@fairhouse/wire/identity/kyc-words';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ScanFace, SlidersHorizontal } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Age } from '../../parts/Age.tsx';
import { Instant } from '../../parts/Instant.tsx';
import { CANNED } from '../../parts/queue/canned.ts';
import { MemberLink, QueuedLink } from '../../parts/queue/columns.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { workColumn } from '../../parts/worklist/columns.tsx';
import { useQueueAbout } from '../../parts/worklist/use-queue-about.ts';
import { useWorkAddress } from '../../parts/worklist/use-work-address.ts';
import { WorklistPage } from '../../parts/worklist/WorklistPage.tsx';
import { paths } from '../../paths.ts';
import { useMay } from '../../platform/staff/index.ts';
import { usePresence } from '../../platform/worklist/index.ts';
import { DocumentCase } from './DocumentCase.tsx';
import { Evidence } from './Evidence.tsx';
import { filtersOf, useKycFilters } from './filters.ts';
import { KycRulesDialog } from './KycRulesDialog.tsx';
import { type KycFilters, PAGE_SIZE, queueQuery } from './queries.ts';
import { STATE_TONES } from './tones.ts';
import { VendorDrawer } from './VendorDrawer.tsx';

export type KycPageProps = KycFilters & { page?: number; id?: string };

/** What members sent to prove who they are, the longest waiting first. */
export function KycPage({ page = 1, id, ...filters }: KycPageProps) {
  const t = useText();
  const navigate = useNavigate();
  const maySet = useMay('setting.read');
  const { state = 'submitted' } = filters;
  const queue = useQuery(queueQuery(filters, page, usePresence() === 'here'));
  const [setting, setSetting] = useState<'rules' | 'vendor'>();
  const goTo = useCallback((search: KycPageProps) => void navigate({ to: paths.kyc, search }), [navigate]);
  const address = useWorkAddress({ filters, page, id, part: 'state', filtersOf, goTo });
  const opened = queue.data?.items.find((row) => row.id === id && row.document !== null);
  return (
    <>
      <WorklistPage
        {...address.list}
        queue="kyc"
        title={t('kycConsole.title')}
        about={useQueueAbout(
          queue.data && state === 'submitted'
            ? t('kycConsole.count', { count: queue.data.total })
            : t('kycConsole.about'),
          queue.data?.decidedWithin,
        )}
        mayWork={useMay('kyc.decide')}
        tabs={{
          label: t('kycConsole.filter'),
          choices: KYC_QUEUED_STATES,
          chosen: state,
          textOf: (choice) => t(`kycConsole.states.${choice}`),
          onChoose: (choice) => goTo({ ...filters, state: choice }),
        }}
        actions={
          maySet && (
            <>
              <Button icon={<SlidersHorizontal size={18} />} onClick={() => setSetting('rules')}>
                {t('kycConsole.rules')}
              </Button>
              <Button icon={<ScanFace size={18} />} onClick={() => setSetting('vendor')}>
                {t('kycConsole.vendor')}
              </Button>
            </>
          )
        }
        searchHint={t('kycConsole.search')}
        filters={useKycFilters()}
        sorts={{
          choices: KYC_SORTS,
          chosen: filters.sort ?? KYC_SORTS[0],
          textOf: (sort) => t(`queue.work.sorts.${sort as KycSort}`),
        }}
        list={{
          query: queue,
          ...address.paging,
          pageSize: PAGE_SIZE,
        }}
        columns={useColumns(address.list.onOpen, id)}
        nameOf={({ member, item }) => `${member.username} · ${t(`kycConsole.items.${item}`)}`}
        isMarked={() => false}
        empty={
          address.narrowed
            ? { title: t('kycConsole.noneFound'), body: t('queue.work.noneFoundBody') }
            : { title: t('kycConsole.empty'), body: t('kycConsole.emptyBody') }
        }
        canned={CANNED.kyc}
        labels={{ rejected: ({ ids }) => t('kycConsole.askManyAgain', { count: ids.length }) }}
      >
        {opened && (
          <DocumentCase
            key={`${opened.id} ${opened.document} ${address.caseProps.wanted ?? ''}`}
            queued={opened}
            {...address.caseProps}
          />
        )}
      </WorklistPage>
      {setting === 'rules' && <KycRulesDialog onClose={() => setSetting(undefined)} />}
      {setting === 'vendor' && <VendorDrawer onClose={() => setSetting(undefined)} />}
    </>
  );
}

function useColumns(open: (id: string) => void, openId: string | undefined): readonly Column<KycQueued>[] {
  const t = useText();
  const zone = useZone();
  return [
    {
      key: 'at',
      header: t('kycConsole.at', { zone }),
      cell: ({ changedAt, state }) =>
        state === 'submitted' ? <Age since={changedAt} /> : <Instant at={changedAt} />,
    },
    {
      key: 'member',
      header: t('kycConsole.member'),
      cell: ({ id, member, item, document }) =>
        document === null ? (
          <MemberLink {...member} />
        ) : (
          <QueuedLink
            id={id}
            label={t('kycConsole.openNamed', { item: t(`kycConsole.items.${item}`), name: member.username })}
            onOpen={open}
            current={id === openId}
          >
            {member.username}
          </QueuedLink>
        ),
    },
    { key: 'item', header: t('kycConsole.item'), cell: ({ item }) => t(`kycConsole.items.${item}`) },
    {
      key: 'state',
      header: t('kycConsole.state'),
      narrow: 'below',
      cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{t(`kycConsole.states.${state}`)}</Badge>,
    },
    {
      key: 'vendor',
      header: t('kycConsole.vendor'),
      narrow: 'below',
      cell: ({ evidence }) => <Evidence evidence={evidence} />,
    },
    workColumn(t),
    {
      key: 'reason',
      header: t('kycConsole.reason'),
      narrow: 'below',
      cell: ({ reason, changedBy }) => (
        <p className="max-w-72 break-words">
          {reason} {changedBy && <span className="text-text-3">{changedBy}</span>}
        </p>
      ),
    },
  ];
}
