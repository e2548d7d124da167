import { type Column, useText } from '@fairhouse/ui';
import type { Segment } from '@fairhouse/wire/office/campaign';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Instant } from '../../parts/Instant.tsx';
import { ListPage } from '../../parts/ListPage.tsx';
import { openColumn } from '../../parts/queue/columns.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { useMay } from '../../platform/staff/index.ts';
import { segmentsQuery } from './queries.ts';
import { SegmentDialog } from './SegmentDialog.tsx';
import { useAsked } from './use-asked.ts';

/** The saved audiences of messages. */
export function SegmentsPage() {
  const t = useText();
  const may = useMay('campaign.write');
  const query = useQuery(segmentsQuery);
  const [opened, setOpened] = useState<Segment | 'new'>();
  return (
    <ListPage
      title={t('campaignConsole.segmentPage.title')}
      about={t('campaignConsole.segmentPage.about')}
      none={t('campaignConsole.segmentPage.none')}
      noneBody={t('campaignConsole.segmentPage.noneBody')}
      begin={{ may, label: t('campaignConsole.segmentPage.add'), onBegin: () => setOpened('new') }}
      query={query}
      rows={query.data?.items ?? []}
      rowKey={({ id }) => id}
      columns={useColumns(may ? setOpened : undefined)}
    >
      {opened && (
        <SegmentDialog
          key={opened === 'new' ? '' : opened.id}
          stored={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </ListPage>
  );
}

function useColumns(open: ((segment: Segment) => void) | undefined): readonly Column<Segment>[] {
  const t = useText();
  const zone = useZone();
  const asked = useAsked();
  const columns: readonly Column<Segment>[] = [
    {
      key: 'name',
      header: t('campaignConsole.segmentPage.name'),
      cell: ({ name }) => <b className="whitespace-normal">{name}</b>,
    },
    {
      key: 'asks',
      header: t('campaignConsole.segmentPage.asks'),
      cell: ({ conditions }) => (
        <span className="block max-w-2xl whitespace-normal md:min-w-56">{asked(conditions)}</span>
      ),
    },
    {
      key: 'version',
      header: t('campaignConsole.segmentPage.version'),
      narrow: 'below',
      cell: ({ version }) => version,
    },
    {
      key: 'changed',
      header: t('campaignConsole.segmentPage.changed', { zone }),
      narrow: 'below',
      cell: ({ changed }) => (
        <span className="grid">
          <Instant at={changed.at} />
          <span className="text-text-3">{changed.by}</span>
        </span>
      ),
    },
  ];
  if (!open) return columns;
  return [
    ...columns,
    openColumn<Segment>({
      label: t('campaignConsole.segmentPage.edit'),
      named: ({ name }) => t('campaignConsole.segmentPage.editOf', { name }),
      onOpen: open,
    }),
  ];
}
