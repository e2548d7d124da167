import { Badge, type BadgeTone, type Column, EmptyState, useText } from '@fairhouse/ui';
import type { AmlHit, AmlRuleView } from '@fairhouse/wire/office/aml';
import type { AmlRuleState } from '@fairhouse/wire/office/aml-words';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Instant } from '../../parts/Instant.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { QueryTable } from '../../parts/QueryTable.tsx';
import { MemberLink, openColumn } from '../../parts/queue/columns.tsx';
import { SliceTable } from '../../parts/SliceTable.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { useMay } from '../../platform/staff/index.ts';
import { ListsPanel } from './ListsPanel.tsx';
import { hitsQuery, rulesQuery } from './queries.ts';
import { RuleDialog } from './RuleDialog.tsx';
import { Seen } from './Seen.tsx';
import { useNumbersText } from './use-numbers-text.ts';

/** The rules on money laundering, the lists that members are screened against, and what was seen. */
export function RulesPage() {
  const t = useText();
  const rules = useQuery(rulesQuery);
  const hits = useInfiniteQuery(hitsQuery);
  const [opened, setOpened] = useState<AmlRuleView>();
  return (
    <>
      <PageHead title={t('aml.rulesPage.title')} about={t('aml.rulesPage.about')} />
      <div className="grid gap-3 px-4 pb-8">
        <Panel title={t('aml.rulesPage.rules')}>
          <QueryTable
            caption={t('aml.rulesPage.rules')}
            columns={useRuleColumns(setOpened)}
            rowKey={({ rule }) => rule}
            query={rules}
            rows={rules.data?.items ?? []}
            empty={null}
          />
        </Panel>
        <ListsPanel />
        <Panel title={t('aml.rulesPage.hits')}>
          <SliceTable
            caption={t('aml.rulesPage.hits')}
            columns={useHitColumns()}
            rowKey={({ id }) => id}
            query={hits}
            rows={hits.data?.pages.flatMap(({ items }) => items) ?? []}
            empty={<EmptyState title={t('aml.rulesPage.noHits')} body={t('aml.rulesPage.noHitsBody')} />}
          />
        </Panel>
      </div>
      {opened && <RuleDialog stored={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

const TONES: Readonly<Record<AmlRuleState, BadgeTone>> = { off: 'neutral', shadow: 'info', live: 'win' };

function useRuleColumns(open: (rule: AmlRuleView) => void): readonly Column<AmlRuleView>[] {
  const t = useText();
  const mayWrite = useMay('aml.write');
  const numbersText = useNumbersText();
  const columns: readonly Column<AmlRuleView>[] = [
    {
      key: 'rule',
      header: t('aml.rulesPage.rule'),
      cell: ({ rule }) => (
        <div className="max-w-96 whitespace-normal">
          <p className="font-semibold">{t(`aml.rules.${rule}`)}</p>
          <p className="text-meta text-text-2">{t(`aml.ruleAbout.${rule}`)}</p>
        </div>
      ),
    },
    {
      key: 'state',
      header: t('aml.rulesPage.state'),
      cell: ({ state }) => <Badge tone={TONES[state]}>{t(`aml.rulesPage.states.${state}`)}</Badge>,
    },
    {
      key: 'numbers',
      header: t('aml.rulesPage.numbers'),
      narrow: 'below',
      cell: ({ rule, params }) => numbersText(rule, params),
    },
    {
      key: 'seen',
      header: t('aml.rulesPage.seen'),
      narrow: 'below',
      align: 'end',
      cell: ({ seen }) => <span className="tabular-nums">{seen}</span>,
    },
    {
      key: 'changed',
      header: t('aml.rulesPage.changed'),
      narrow: 'below',
      cell: ({ changed }) =>
        changed && (
          <>
            <Instant at={changed.at} /> {changed.by}
          </>
        ),
    },
  ];
  if (!mayWrite) return columns;
  return [
    ...columns,
    openColumn({
      label: t('aml.rulesPage.set'),
      named: ({ rule }) => t('aml.rulesPage.setNamed', { rule: t(`aml.rules.${rule}`) }),
      onOpen: open,
    }),
  ];
}

function useHitColumns(): readonly Column<AmlHit>[] {
  const t = useText();
  const zone = useZone();
  return [
    { key: 'at', header: t('aml.rulesPage.at', { zone }), cell: ({ at }) => <Instant at={at} /> },
    { key: 'member', header: t('aml.member'), cell: ({ member }) => <MemberLink {...member} /> },
    { key: 'rule', header: t('aml.rulesPage.rule'), cell: ({ rule }) => t(`aml.rules.${rule}`) },
    {
      key: 'seen',
      narrow: 'below',
      header: t('aml.case.signs'),
      cell: (hit) => (
        <div className="max-w-96 whitespace-normal break-words">
          <Seen sighting={hit} />
        </div>
      ),
    },
    {
      key: 'live',
      header: t('aml.state'),
      cell: ({ live }) => (
        <Badge tone={TONES[live ? 'live' : 'shadow']}>
          {t(`aml.rulesPage.states.${live ? 'live' : 'shadow'}`)}
        </Badge>
      ),
    },
  ];
}
