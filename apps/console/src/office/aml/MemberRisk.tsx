import type { Id } from '@fairhouse/kernel';
import { Badge, type BadgeTone, Button, showToast, useText } from '@fairhouse/ui';
import type { AmlCaseRow, AmlRisk } from '@fairhouse/wire/office/aml';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Instant } from '../../parts/Instant.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { paths } from '../../paths.ts';
import { useMay } from '../../platform/staff/index.ts';
import { openMutation, riskQuery } from './queries.ts';
import { SeenList } from './Seen.tsx';

type OfMember = { readonly member: { readonly id: Id<'player'>; readonly account: string } };

const GRADE_TONES: Readonly<Record<AmlRisk['grade'], BadgeTone>> = {
  low: 'win',
  medium: 'info',
  high: 'loss',
};

/** How much of a risk a member is, with the reason of every point, their cases, and what rules saw. */
export function MemberRisk({ member }: OfMember) {
  return (
    <Loaded query={useQuery(riskQuery(member.id))} room="h-96">
      {(risk) => (
        <div className="grid items-start gap-3 xl:grid-cols-2">
          <div className="grid min-w-0 gap-3">
            <Score risk={risk} />
            <Cases member={member} cases={risk.cases} />
          </div>
          <Signs risk={risk} />
        </div>
      )}
    </Loaded>
  );
}

function Score({ risk: { score, grade, reasons } }: { readonly risk: AmlRisk }) {
  const t = useText();
  return (
    <Panel
      title={t('aml.risk.title')}
      end={<Badge tone={GRADE_TONES[grade]}>{t(`aml.risk.grades.${grade}`)}</Badge>}
    >
      <div className="grid gap-2 px-4 pb-4">
        <p className="display text-h3 tabular-nums">{t('aml.risk.score', { score })}</p>
        {reasons.length === 0 && <p className="text-text-2">{t('aml.risk.none')}</p>}
        <ul className="grid gap-1 empty:hidden">
          {reasons.map(({ factor, count, points }) => (
            <li key={factor} className="flex gap-2">
              <span className="flex-1">
                {t(`aml.risk.reasons.${factor}`)}
                {count > 1 && <span className="text-text-3"> × {count}</span>}
              </span>
              <span className="tabular-nums">{t('aml.risk.points', { points })}</span>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}

function Cases({ member, cases }: OfMember & { readonly cases: readonly AmlCaseRow[] }) {
  const t = useText();
  const may = useMay('aml.write');
  const [asking, setAsking] = useState(false);
  const open = cases.some(({ state }) => state === 'open');
  return (
    <Panel title={t('aml.risk.cases')}>
      <div className="grid gap-3 px-4 pb-4">
        {cases.length === 0 && <p className="text-text-2">{t('aml.risk.noCases')}</p>}
        <ul className="grid gap-2 empty:hidden">
          {cases.map(({ id, state, openedAt, rules, reason }) => (
            <li key={id} className="flex flex-wrap items-center gap-2">
              <Link className="link" to={paths.amlCases} search={{ state, id }}>
                <Instant at={openedAt} />
              </Link>
              <span className="min-w-0 flex-1 break-words">
                {rules.length > 0
                  ? rules.map((rule) => t(`aml.rules.${rule}`)).join(', ')
                  : (reason ?? t('aml.byHand'))}
              </span>
              <Badge tone={state === 'open' ? 'info' : state === 'cleared' ? 'win' : 'loss'}>
                {t(`aml.states.${state}`)}
              </Badge>
            </li>
          ))}
        </ul>
        {may && !open && (
          <Button className="sm:justify-self-start" onClick={() => setAsking(true)}>
            {t('aml.risk.openCase')}
          </Button>
        )}
      </div>
      {asking && <OpenDialog member={member} onClose={() => setAsking(false)} />}
    </Panel>
  );
}

/** As the rules begin with. */
const DEADLINE_DAYS = 7;

function OpenDialog({ member, onClose }: OfMember & { readonly onClose: () => void }) {
  const t = useText();
  const open = useMutation({
    ...openMutation(member.id),
    onSuccess: () => {
      showToast({ tone: 'good', text: t('aml.risk.openedToast') });
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={t('aml.risk.openTitle', { name: member.account })}
      description={t('aml.risk.openAbout')}
      label={t('aml.risk.openReason')}
      submitLabel={t('aml.risk.openCase')}
      error={open.error}
      pending={open.isPending}
      onReason={(reason) => open.mutate({ reason, deadlineDays: DEADLINE_DAYS })}
      onClose={onClose}
    />
  );
}

function Signs({ risk: { hits } }: { readonly risk: AmlRisk }) {
  const t = useText();
  return (
    <Panel title={t('aml.risk.signs')}>
      <div className="px-4 pb-4">
        <SeenList hits={hits} />
      </div>
    </Panel>
  );
}
