import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { Badge, type Column, useText } from '@fairhouse/ui';
import type { HarmRule } from '@fairhouse/wire/office/harm';
import { HARM_NUMBERS } from '@fairhouse/wire/office/harm-words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Instant } from '../../parts/Instant.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { QueryTable } from '../../parts/QueryTable.tsx';
import { openColumn } from '../../parts/queue/columns.tsx';
import { useMay } from '../../platform/staff/index.ts';
import { rulesQuery } from './queries.ts';
import { RuleDialog } from './RuleDialog.tsx';

/** From which numbers on something is a sign of harm. */
export function RulesPage() {
  const t = useText();
  const rules = useQuery(rulesQuery);
  const [opened, setOpened] = useState<HarmRule>();
  return (
    <>
      <PageHead title={t('harm.rulesPage.title')} about={t('harm.rulesPage.about')} />
      <div className="px-4 pb-8">
        <Panel title={t('harm.rulesPage.title')}>
          <QueryTable
            caption={t('harm.rulesPage.title')}
            columns={useColumns(setOpened)}
            rowKey={({ sign }) => sign}
            query={rules}
            rows={rules.data?.items ?? []}
            empty={null}
          />
        </Panel>
      </div>
      {opened && <RuleDialog stored={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function useColumns(open: (rule: HarmRule) => void): readonly Column<HarmRule>[] {
  const t = useText();
  const mayManage = useMay('member.manage');
  const numbersOf = ({ sign, numbers }: HarmRule): string =>
    HARM_NUMBERS[sign]
      .map((name) => {
        const value = numbers[name];
        const shown = typeof value === 'string' ? formatMoney(parseMoney(value)!) : String(value ?? '–');
        return t(`harm.short.${name}`, { value: shown });
      })
      .join(' · ');
  const columns: readonly Column<HarmRule>[] = [
    {
      key: 'sign',
      header: t('harm.rulesPage.sign'),
      cell: ({ sign }) => (
        <div className="max-w-96 whitespace-normal">
          <p className="font-semibold">{t(`harm.signs.${sign}`)}</p>
          <p className="text-meta text-text-2">{t(`harm.signAbout.${sign}`)}</p>
        </div>
      ),
    },
    {
      key: 'state',
      header: t('harm.rulesPage.state'),
      cell: ({ on }) => (
        <Badge tone={on ? 'win' : 'neutral'}>{t(on ? 'harm.rulesPage.on' : 'harm.rulesPage.off')}</Badge>
      ),
    },
    { key: 'numbers', header: t('harm.rulesPage.numbers'), narrow: 'below', cell: numbersOf },
    {
      key: 'changed',
      header: t('harm.rulesPage.changed'),
      narrow: 'below',
      cell: ({ changed }) =>
        changed && (
          <>
            <Instant at={changed.at} /> {changed.by}
          </>
        ),
    },
  ];
  if (!mayManage) return columns;
  return [
    ...columns,
    openColumn({
      label: t('harm.rulesPage.set'),
      named: ({ sign }) => t('harm.rulesPage.setNamed', { sign: t(`harm.signs.${sign}`) }),
      onOpen: open,
    }),
  ];
}
