import { Badge, Button, type Column, useText } from '@fairhouse/ui';
import type { KycQueued } from '@fairhouse/wire/identity/kyc';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Instant } from '../../parts/Instant.tsx';
import { MemberLink, openColumn } from '../../parts/queue/columns.tsx';
import { QueuePage } from '../../parts/queue/QueuePage.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { paths } from '../../paths.ts';
import { useMay } from '../../platform/staff/index.ts';
import { DocumentDrawer } from './DocumentDrawer.tsx';
import { KycRulesDialog } from './KycRulesDialog.tsx';
import { PAGE_SIZE, QUEUED_STATES, type QueuedState, queueQuery } from './queries.ts';
import { STATE_TONES } from './tones.ts';

type KycPageProps = { readonly state?: QueuedState | undefined; readonly page?: number | undefined };

/** What members sent to prove who they are, the longest waiting first. */
export function KycPage({ state = 'submitted', page = 1 }: KycPageProps) {
  const t = useText();
  const navigate = useNavigate();
  const maySet = useMay('setting.read');
  const queue = useQuery(queueQuery(state, page));
  const [opened, setOpened] = useState<KycQueued>();
  const [setting, setSetting] = useState(false);
  return (
    <QueuePage
      title={t('kycConsole.title')}
      about={t('kycConsole.about')}
      filter={{
        label: t('kycConsole.filter'),
        choices: QUEUED_STATES,
        chosen: state,
        textOf: (choice) => t(`kycConsole.states.${choice}`),
        onChoose: (choice) => void navigate({ to: paths.kyc, search: { state: choice } }),
      }}
      actions={
        maySet && (
          <Button icon={<SlidersHorizontal size={18} />} onClick={() => setSetting(true)}>
            {t('kycConsole.rules')}
          </Button>
        )
      }
      list={{
        by: 'page',
        query: queue,
        page,
        pageSize: PAGE_SIZE,
        onPage: (to) => void navigate({ to: paths.kyc, search: { state, page: to } }),
      }}
      columns={useColumns(setOpened)}
      empty={{ title: t('kycConsole.empty'), body: t('kycConsole.emptyBody') }}
    >
      {opened && (
        <DocumentDrawer
          of={{ id: opened.member.id, item: opened.item }}
          name={opened.member.username}
          state={opened.state}
          onClose={() => setOpened(undefined)}
        />
      )}
      {setting && <KycRulesDialog onClose={() => setSetting(false)} />}
    </QueuePage>
  );
}

function useColumns(open: (one: KycQueued) => void): readonly Column<KycQueued>[] {
  const t = useText();
  const zone = useZone();
  return [
    { key: 'at', header: t('kycConsole.at', { zone }), cell: ({ changedAt }) => <Instant at={changedAt} /> },
    { key: 'member', header: t('kycConsole.member'), cell: ({ member }) => <MemberLink {...member} /> },
    { key: 'item', header: t('kycConsole.item'), cell: ({ item }) => t(`kycConsole.items.${item}`) },
    {
      key: 'state',
      header: t('kycConsole.state'),
      cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{t(`kycConsole.states.${state}`)}</Badge>,
    },
    {
      key: 'reason',
      header: t('kycConsole.reason'),
      narrow: 'hidden',
      cell: ({ reason, changedBy }) => (
        <p className="max-w-72 break-words">
          {reason} {changedBy && <span className="text-text-3">{changedBy}</span>}
        </p>
      ),
    },
    openColumn({
      label: t('kycConsole.open'),
      named: ({ item, member }) =>
        t('kycConsole.openNamed', { item: t(`kycConsole.items.${item}`), name: member.username }),
      onOpen: open,
      when: ({ document }) => document !== null,
    }),
  ];
}
