import { Badge, type BadgeTone, type Column, useText } from '@fairhouse/ui';
import type { RegisterCheck } from '@fairhouse/wire/identity/exclusion-register';
import type { RegisterOutcome } from '@fairhouse/wire/identity/exclusion-register-words';
import { Instant } from '../../parts/Instant.tsx';
import { MemberLink } from '../../parts/queue/columns.tsx';
import { useZone } from '../../parts/use-zone.ts';

const TONES: Readonly<Record<RegisterOutcome, BadgeTone>> = {
  clear: 'win',
  excluded: 'loss',
  unanswered: 'warn',
  unidentified: 'neutral',
};

/** What the register was asked and answered. @param of whether the rows are all of one member */
export function useCheckColumns(of: 'member' | 'everybody'): readonly Column<RegisterCheck>[] {
  const t = useText();
  const zone = useZone();
  const columns: readonly Column<RegisterCheck>[] = [
    {
      key: 'at',
      ...(of === 'everybody' ? { narrow: 'below' as const } : {}),
      header: t('exclusionRegister.at', { zone }),
      cell: ({ at }) => <Instant at={at} />,
    },
    {
      key: 'member',
      header: t('exclusionRegister.member'),
      cell: ({ member }) =>
        member ? (
          <MemberLink {...member} />
        ) : (
          <span className="text-text-3">{t('exclusionRegister.noAccount')}</span>
        ),
    },
    {
      key: 'moment',
      narrow: 'below',
      header: t('exclusionRegister.moment'),
      cell: ({ moment, letIn }) => (
        <>
          {t(`exclusionRegister.moments.${moment}`)}
          {!letIn && <span className="text-loss"> {t('exclusionRegister.refused')}</span>}
        </>
      ),
    },
    {
      key: 'outcome',
      header: t('exclusionRegister.outcome'),
      cell: ({ outcome, fault, until }) => (
        <div className="grid justify-items-start gap-1">
          <Badge tone={TONES[outcome]}>{t(`exclusionRegister.outcomes.${outcome}`)}</Badge>
          {fault && <span className="text-text-3">{t(`exclusionRegister.faults.${fault}`)}</span>}
          {until !== null && (
            <span className="text-text-3">
              {t('exclusionRegister.until')} <Instant at={until} />
            </span>
          )}
        </div>
      ),
    },
    {
      key: 'answer',
      narrow: 'below',
      header: t('exclusionRegister.answer'),
      cell: ({ answerId, register }) => (
        <span className="break-all">
          {register}
          {answerId !== null && <code className="ms-2 font-mono text-text-2">{answerId}</code>}
        </span>
      ),
    },
  ];
  return of === 'member' ? columns.filter(({ key }) => key !== 'member') : columns;
}
