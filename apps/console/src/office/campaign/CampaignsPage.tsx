import { nameIn } from '@fairhouse/text';
import { Button, type Column, LinkButton, useLanguage, useText } from '@fairhouse/ui';
import type { Campaign } from '@fairhouse/wire/office/campaign';
import { CAMPAIGN_STATES, type CampaignState } from '@fairhouse/wire/office/campaign-words';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Instant } from '../../parts/Instant.tsx';
import { QueuedLink } from '../../parts/queue/columns.tsx';
import { QueuePage } from '../../parts/queue/QueuePage.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { paths } from '../../paths.ts';
import { useMay } from '../../platform/staff/index.ts';
import { CampaignDrawer } from './CampaignDrawer.tsx';
import { ComposeDialog } from './ComposeDialog.tsx';
import { FourEyesDialog } from './FourEyesDialog.tsx';
import { type CampaignId, campaignsQuery, rulesQuery } from './queries.ts';
import { Audience, ReadShare, StateBadge } from './stand.tsx';

type CampaignsPageProps = {
  readonly state?: CampaignState | undefined;
  readonly id?: CampaignId | undefined;
};

/** Messages of staff to members: what is written, waits, and whom it reached. */
export function CampaignsPage({ state, id }: CampaignsPageProps) {
  const t = useText();
  const navigate = useNavigate();
  const may = useMay('campaign.write');
  const list = useInfiniteQuery(campaignsQuery(state));
  const rules = useQuery(rulesQuery);
  const [writing, setWriting] = useState(false);
  const [ruling, setRuling] = useState(false);
  const open = (opened: string | undefined) =>
    void navigate({ to: paths.campaigns, search: { state, id: opened as CampaignId | undefined } });
  return (
    <QueuePage
      title={t('campaignConsole.title')}
      about={t('campaignConsole.about')}
      filter={{
        label: t('campaignConsole.filter'),
        choices: [undefined, ...CAMPAIGN_STATES],
        chosen: state,
        textOf: (choice) => (choice ? t(`campaignConsole.states.${choice}`) : t('campaignConsole.all')),
        onChoose: (choice) => void navigate({ to: paths.campaigns, search: { state: choice } }),
      }}
      actions={
        <>
          <LinkButton size="sm" href={paths.segments}>
            {t('campaignConsole.segments')}
          </LinkButton>
          {may && (
            <Button size="sm" disabled={!rules.data} onClick={() => setRuling(true)}>
              {t('campaignConsole.fourEyes.open')}
            </Button>
          )}
          {may && (
            <Button size="sm" variant="main" onClick={() => setWriting(true)}>
              {t('campaignConsole.write')}
            </Button>
          )}
        </>
      }
      list={{ by: 'slice', query: list }}
      columns={useColumns(open, id)}
      empty={{ title: t('campaignConsole.empty'), body: t('campaignConsole.emptyBody') }}
    >
      {id && <CampaignDrawer id={id} onClose={() => open(undefined)} />}
      {ruling && rules.data && <FourEyesDialog was={rules.data.fourEyes} onClose={() => setRuling(false)} />}
      {writing && (
        <ComposeDialog
          onSaved={(saved) => {
            setWriting(false);
            open(saved.id);
          }}
          onClose={() => setWriting(false)}
        />
      )}
    </QueuePage>
  );
}

function useColumns(open: (id: string) => void, current: string | undefined): readonly Column<Campaign>[] {
  const t = useText();
  const language = useLanguage();
  const zone = useZone();
  return [
    {
      key: 'message',
      header: t('campaignConsole.message'),
      cell: ({ id, title }) => {
        const name = nameIn(title, language);
        return (
          <QueuedLink
            id={id}
            label={t('campaignConsole.openOf', { title: name })}
            onOpen={open}
            current={id === current}
          >
            {name}
          </QueuedLink>
        );
      },
    },
    {
      key: 'to',
      header: t('campaignConsole.to'),
      narrow: 'below',
      cell: (campaign) => <Audience campaign={campaign} />,
    },
    {
      key: 'kind',
      header: t('campaignConsole.kind'),
      narrow: 'below',
      cell: ({ kind }) => t(`campaignConsole.kinds.${kind}`),
    },
    { key: 'state', header: t('campaignConsole.state'), cell: (row) => <StateBadge {...row} /> },
    {
      key: 'due',
      header: t('campaignConsole.due', { zone }),
      narrow: 'below',
      cell: ({ dueAt }) => (dueAt === null ? '–' : <Instant at={dueAt} />),
    },
    { key: 'reach', header: t('campaignConsole.reach'), align: 'end', cell: ({ reach }) => reach.sent },
    {
      key: 'read',
      header: t('campaignConsole.read'),
      narrow: 'below',
      align: 'end',
      cell: (row) => <ReadShare reach={row.reach} />,
    },
    { key: 'by', header: t('campaignConsole.by'), narrow: 'below', cell: ({ by }) => by },
  ];
}
