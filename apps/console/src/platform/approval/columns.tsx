import { Badge, Button, type Column, useText } from '@fairhouse/ui';
import type { Approval } from '@fairhouse/wire/platform/approval';
import { Age } from '../../parts/Age.tsx';
import { Instant } from '../../parts/Instant.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { Changes } from './Changes.tsx';
import type { OpenRequest, Shown } from './queries.ts';
import { Subject } from './Subject.tsx';
import { STATE_TONES } from './state-tones.ts';

/** The columns of the queue, or of what has ended. */
export function useApprovalColumns(
  shown: Shown,
  open: (request: OpenRequest) => void,
): readonly Column<Approval>[] {
  const t = useText();
  const zone = useZone();
  const ends: Readonly<Record<Shown, readonly Column<Approval>[]>> = {
    open: [
      {
        key: 'age',
        header: t('approval.age'),
        narrow: 'below',
        cell: ({ askedAt }) => <Age since={askedAt} />,
      },
      {
        key: 'expires',
        header: t('approval.expires', { zone }),
        narrow: 'below',
        cell: ({ expiresAt }) => <Instant at={expiresAt} />,
      },
    ],
    decided: [
      {
        key: 'state',
        header: t('approval.state'),
        cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{t(`approval.states.${state}`)}</Badge>,
      },
      {
        key: 'ended',
        header: t('approval.ended', { zone }),
        narrow: 'below',
        cell: ({ decided, expiresAt }) => <Instant at={decided?.at ?? expiresAt} />,
      },
      {
        key: 'by',
        header: t('approval.note'),
        narrow: 'below',
        cell: (approval) => <Decision approval={approval} />,
      },
    ],
  };
  return [
    {
      key: 'what',
      header: t('approval.what'),
      cell: (approval) => (
        <div className="grid py-1.5 max-md:whitespace-normal">
          <span className="font-bold">{t(`approval.kinds.${approval.kind}`)}</span>
          <Subject approval={approval} />
          <Changes approval={approval} />
        </div>
      ),
    },
    {
      key: 'reason',
      header: t('approval.reason'),
      narrow: 'below',
      cell: ({ reason }) => <Words>{reason}</Words>,
    },
    { key: 'maker', header: t('approval.askedBy'), narrow: 'below', cell: ({ maker }) => maker },
    ...ends[shown],
    {
      key: 'act',
      header: <span className="sr-only">{t('approval.decide')}</span>,
      cell: (approval) => <Act approval={approval} onOpen={open} />,
    },
  ];
}

const Words = ({ children }: { children: string }) => (
  <p className="max-w-md whitespace-normal break-words py-1.5">{children}</p>
);

/** Who ended it and what they said. */
function Decision({ approval: { decided, state } }: { approval: Approval }) {
  const t = useText();
  if (!decided) return null;
  const alone = decided.by === null && state === 'approved';
  return (
    <div className="py-1.5">
      <span>{alone ? t('approval.alone') : t('approval.by', { name: decided.by ?? '' })}</span>
      {decided.note && <Words>{decided.note}</Words>}
    </div>
  );
}

/** The one thing that may be done with a request, if any. */
function Act({ approval, onOpen }: { approval: Approval; onOpen: (request: OpenRequest) => void }) {
  const t = useText();
  const [action] = approval.may;
  const words = { what: t(`approval.kinds.${approval.kind}`), name: approval.subjectName };
  if (!action) {
    if (approval.state !== 'open') return null;
    return <span className="text-text-2">{t(`approval.barred.${approval.barred ?? 'other'}`)}</span>;
  }
  const labels = {
    decide: [t('approval.decide'), t('approval.decideNamed', words)],
    withdraw: [t('approval.withdraw'), t('approval.withdrawNamed', words)],
    takePassword: [t('approval.password.show'), t('approval.password.showNamed', words)],
  } as const;
  const [label, named] = labels[action];
  return (
    <Button size="sm" aria-label={named} onClick={() => onOpen({ action, approval })}>
      {label}
    </Button>
  );
}
