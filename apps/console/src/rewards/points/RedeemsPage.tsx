import { nameIn } from '@fairhouse/text';
import { Amount, Badge, type BadgeTone, type Column, useLanguage, useText } from '@fairhouse/ui';
import type { StaffRedeem } from '@fairhouse/wire/rewards/points';
import { REDEEM_STATES, type RedeemState } from '@fairhouse/wire/rewards/points-words';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Instant } from '../../parts/Instant.tsx';
import { MemberLink, openColumn } from '../../parts/queue/columns.tsx';
import { QueuePage } from '../../parts/queue/QueuePage.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { paths } from '../../paths.ts';
import { useMay } from '../../platform/staff/index.ts';
import { DecideRedeem } from './DecideRedeem.tsx';
import { redeemsQuery } from './queries.ts';

const TONES: Readonly<Record<RedeemState, BadgeTone>> = {
  processing: 'warn',
  approved: 'info',
  completed: 'win',
  rejected: 'loss',
};

/** Orders of gifts: what waits for a decision, and what is to be sent. */
export function RedeemsPage({ state }: { state?: RedeemState | undefined }) {
  const t = useText();
  const navigate = useNavigate();
  const redeems = useInfiniteQuery(redeemsQuery(state));
  const [opened, setOpened] = useState<StaffRedeem>();
  return (
    <QueuePage
      title={t('pointsConsole.redeems')}
      about={t('pointsConsole.redeemsAbout')}
      filter={{
        label: t('pointsConsole.filter'),
        choices: [undefined, ...REDEEM_STATES],
        chosen: state,
        textOf: (choice) => (choice ? t(`points.state.${choice}`) : t('pointsConsole.all')),
        onChoose: (choice) => void navigate({ to: paths.redeems, search: { state: choice } }),
      }}
      list={{ by: 'slice', query: redeems }}
      columns={useColumns(setOpened)}
      empty={{ title: t('pointsConsole.noRedeems'), body: t('pointsConsole.noRedeemsBody') }}
    >
      {opened && <DecideRedeem one={opened} onClose={() => setOpened(undefined)} />}
    </QueuePage>
  );
}

function useColumns(open: (one: StaffRedeem) => void): readonly Column<StaffRedeem>[] {
  const t = useText();
  const language = useLanguage();
  const zone = useZone();
  const mayWrite = useMay('reward.write');
  const columns: readonly Column<StaffRedeem>[] = [
    {
      key: 'at',
      header: t('pointsConsole.askedAt', { zone }),
      cell: ({ askedAt }) => <Instant at={askedAt} />,
    },
    { key: 'member', header: t('pointsConsole.member'), cell: ({ member }) => <MemberLink {...member} /> },
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
      cell: ({ state }) => <Badge tone={TONES[state]}>{t(`points.state.${state}`)}</Badge>,
    },
    {
      key: 'remark',
      header: t('pointsConsole.remark'),
      narrow: 'hidden',
      cell: ({ remark, changedBy }) => (
        <p className="max-w-72 break-words">
          {remark} {changedBy && <span className="text-text-3">{changedBy}</span>}
        </p>
      ),
    },
  ];
  if (!mayWrite) return columns;
  return [
    ...columns,
    openColumn({
      label: t('pointsConsole.decide'),
      named: ({ member }) => t('pointsConsole.decideNamed', { name: member.username }),
      onOpen: open,
      when: ({ may }) => may.length > 0,
    }),
  ];
}
