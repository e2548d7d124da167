import { Amount, Badge, type BadgeTone, Button, type Column, useText } from '@fairhouse/ui';
import { REFERRAL_STATES, type ReferralState, type ReviewedReferral } from '@fairhouse/wire/rewards/referral';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Instant } from '../../parts/Instant.tsx';
import { MemberLink, openColumn } from '../../parts/queue/columns.tsx';
import { QueuePage } from '../../parts/queue/QueuePage.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { paths } from '../../paths.ts';
import { useMay } from '../../platform/staff/index.ts';
import { DecideReferralDialog } from './DecideReferralDialog.tsx';
import { referralsQuery } from './queries.ts';
import { TermsDialog } from './TermsDialog.tsx';

/** Friends that members brought; those that may be the member again wait for a decision. */
export function ReferralsPage({ state }: { state?: ReferralState | undefined }) {
  const t = useText();
  const navigate = useNavigate();
  const mayWrite = useMay('reward.write');
  const referrals = useInfiniteQuery(referralsQuery(state));
  const [opened, setOpened] = useState<ReviewedReferral>();
  const [setting, setSetting] = useState(false);
  return (
    <QueuePage
      title={t('referralConsole.title')}
      about={t('referralConsole.about')}
      filter={{
        label: t('referralConsole.filter'),
        choices: [undefined, ...REFERRAL_STATES],
        chosen: state,
        textOf: (choice) => (choice ? t(`referralConsole.states.${choice}`) : t('referralConsole.all')),
        onChoose: (choice) => void navigate({ to: paths.referrals, search: { state: choice } }),
      }}
      actions={
        mayWrite && <Button onClick={() => setSetting(true)}>{t('referralConsole.terms.open')}</Button>
      }
      list={{ by: 'slice', query: referrals }}
      columns={useColumns(setOpened)}
      empty={{ title: t('referralConsole.empty'), body: t('referralConsole.emptyBody') }}
    >
      {opened && <DecideReferralDialog one={opened} onClose={() => setOpened(undefined)} />}
      {setting && <TermsDialog onClose={() => setSetting(false)} />}
    </QueuePage>
  );
}

const TONES: Readonly<Record<ReferralState, BadgeTone>> = {
  running: 'info',
  held: 'warn',
  review: 'warn',
  offered: 'win',
  refused: 'loss',
  ended: 'neutral',
  over_month: 'neutral',
};

function useColumns(open: (one: ReviewedReferral) => void): readonly Column<ReviewedReferral>[] {
  const t = useText();
  const zone = useZone();
  const mayWrite = useMay('reward.write');
  const columns: readonly Column<ReviewedReferral>[] = [
    {
      key: 'joined',
      narrow: 'below',
      header: t('referralConsole.joined', { zone }),
      cell: ({ joinedAt }) => <Instant at={joinedAt} />,
    },
    { key: 'friend', header: t('referralConsole.friend'), cell: ({ friend }) => <MemberLink {...friend} /> },
    {
      key: 'referrer',
      header: t('referralConsole.referrer'),
      cell: ({ referrer }) => <MemberLink {...referrer} />,
    },
    {
      key: 'done',
      header: t('referralConsole.done'),
      narrow: 'below',
      align: 'end',
      cell: ({ deposited, validBet }) => (
        <>
          <Amount value={deposited} /> · <Amount value={validBet} />
        </>
      ),
    },
    {
      key: 'reward',
      header: t('referralConsole.reward'),
      narrow: 'below',
      align: 'end',
      cell: ({ reward }) => <Amount value={reward} />,
    },
    {
      key: 'state',
      header: t('referralConsole.state'),
      cell: ({ state, signs }) => (
        <>
          <Badge tone={TONES[state]}>{t(`referralConsole.states.${state}`)}</Badge>{' '}
          <span className="text-meta text-text-2">
            {signs.map((sign) => t(`referralConsole.signs.${sign}`)).join(', ')}
          </span>
        </>
      ),
    },
    {
      key: 'decision',
      header: t('referralConsole.decision'),
      narrow: 'below',
      cell: ({ reason, decided }) => (
        <p className="max-w-72 break-words">
          {reason} {decided && <span className="text-text-3">{decided.by}</span>}
        </p>
      ),
    },
  ];
  if (!mayWrite) return columns;
  return [
    ...columns,
    openColumn({
      label: t('referralConsole.open'),
      named: ({ friend }) => t('referralConsole.openNamed', { name: friend.username }),
      onOpen: open,
      when: ({ state }) => state === 'review',
    }),
  ];
}
