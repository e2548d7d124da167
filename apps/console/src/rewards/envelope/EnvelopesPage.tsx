import { nameIn } from '@fairhouse/text';
import {
  Amount,
  Badge,
  type BadgeTone,
  Button,
  type Column,
  formatShort,
  useLanguage,
  useText,
} from '@fairhouse/ui';
import type { OpsEnvelope } from '@fairhouse/wire/rewards/envelope';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListPage } from '../../parts/ListPage.tsx';
import { useMay, useStaff } from '../../platform/staff/index.ts';
import { GiveDialog } from './GiveDialog.tsx';
import { envelopesQuery } from './queries.ts';
import { StopDialog } from './StopDialog.tsx';

const TONES = {
  asked: 'warn',
  open: 'win',
  empty: 'neutral',
  over: 'neutral',
  stopped: 'loss',
} as const satisfies Record<OpsEnvelope['state'], BadgeTone>;

/** Every red envelope of the brand. */
export function EnvelopesPage() {
  const t = useText();
  const envelopes = useQuery({ ...envelopesQuery, refetchInterval: 10_000 });
  const mayWrite = useMay('promotion.write');
  const [giving, setGiving] = useState(false);
  const [stopping, setStopping] = useState<OpsEnvelope>();
  return (
    <ListPage
      title={t('console.nav.envelopes')}
      about={t('envelopeConsole.about')}
      none={t('envelopeConsole.none')}
      noneBody={t('envelopeConsole.noneBody')}
      begin={{ may: mayWrite, label: t('envelopeConsole.give'), onBegin: () => setGiving(true) }}
      columns={useColumns(mayWrite, setStopping)}
      rows={envelopes.data?.items ?? []}
      rowKey={({ id }) => id}
      query={envelopes}
    >
      {giving && <GiveDialog onClose={() => setGiving(false)} />}
      {stopping && <StopDialog envelope={stopping} onClose={() => setStopping(undefined)} />}
    </ListPage>
  );
}

function useColumns(
  mayWrite: boolean,
  onStop: (envelope: OpsEnvelope) => void,
): readonly Column<OpsEnvelope>[] {
  const t = useText();
  const language = useLanguage();
  const { brand } = useStaff();
  return [
    {
      key: 'title',
      header: t('envelopeConsole.title'),
      cell: ({ title, reason, split }) => (
        <>
          <b>{nameIn(title, language)}</b>
          <span className="block text-meta text-text-2">
            {reason ?? t(`envelopeConsole.splits.${split}`)}
          </span>
        </>
      ),
    },
    {
      key: 'state',
      header: t('envelopeConsole.state'),
      cell: ({ state }) => <Badge tone={TONES[state]}>{t(`envelopeConsole.states.${state}`)}</Badge>,
    },
    {
      key: 'opened',
      narrow: 'below',
      header: t('envelopeConsole.opened'),
      align: 'end',
      cell: ({ opened, shares }) => t('envelopeConsole.ofShares', { opened, shares }),
    },
    {
      key: 'paid',
      narrow: 'below',
      header: t('envelopeConsole.paid'),
      align: 'end',
      cell: ({ given }) => <Amount value={given} />,
    },
    {
      key: 'total',
      narrow: 'below',
      header: t('envelopeConsole.total'),
      align: 'end',
      cell: ({ total }) => <Amount value={total} />,
    },
    {
      key: 'closes',
      narrow: 'below',
      header: t('envelopeConsole.closes', { zone: brand.timeZone }),
      cell: ({ closesAt }) => (closesAt === null ? '–' : formatShort(closesAt, brand.timeZone, language)),
    },
    {
      key: 'actions',
      header: t('envelopeConsole.actions'),
      cell: (envelope) =>
        mayWrite &&
        (envelope.state === 'asked' || envelope.state === 'open') && (
          <Button
            size="sm"
            aria-label={t('envelopeConsole.stopNamed', { title: nameIn(envelope.title, language) })}
            onClick={() => onStop(envelope)}
          >
            {t('envelopeConsole.stop')}
          </Button>
        ),
    },
  ];
}
