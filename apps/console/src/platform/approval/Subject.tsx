import { isId } from '@fairhouse/kernel';
import { useText } from '@fairhouse/ui';
import type { Approval } from '@fairhouse/wire/platform/approval';
import { Link } from '@tanstack/react-router';
import { contractKindName } from '../../parts/contract-kind-name.ts';
import { lotteryName } from '../../parts/lottery-names.ts';
import { paths } from '../../paths.ts';

/** Whom or what a request concerns; members, their money and draws can be looked at. */
export function Subject({ approval: { kind, subject, subjectName } }: { approval: Approval }) {
  const t = useText();
  if (isId('withdrawal', subject))
    return (
      <Link className="link justify-self-start" to={paths.withdrawals} search={{ id: subject }}>
        {subjectName}
      </Link>
    );
  if (isId('deposit', subject))
    return (
      <Link className="link justify-self-start" to={paths.deposits} search={{ id: subject }}>
        {subjectName}
      </Link>
    );
  if (kind === 'series.plan')
    return (
      <Link className="link justify-self-start" to={paths.pokerSeries}>
        {subjectName}
      </Link>
    );
  if (kind === 'lottery.setTerms')
    return (
      <Link className="link justify-self-start" to={paths.draws} search={{ tab: 'terms', gameCode: subject }}>
        {lotteryName(t, subject)}
      </Link>
    );
  if (kind === 'lottery.correct' || kind === 'lottery.cancel') {
    const [code = '', label = ''] = subjectName.split(' ');
    return (
      <Link className="link justify-self-start" to={paths.draws} search={{ issue: subject }}>
        {lotteryName(t, code)}, {label}
      </Link>
    );
  }
  if (kind === 'pay.rerun') {
    const [paidBy = '', ...days] = subjectName.split(' ');
    return (
      <Link className="link justify-self-start" to={paths.contracts} search={{ view: 'runs', run: subject }}>
        {contractKindName(t, paidBy)}, {days.join(', ')}
      </Link>
    );
  }
  if (isId('amlCase', subject))
    return (
      <Link className="link justify-self-start" to={paths.amlCases} search={{ id: subject }}>
        {subjectName}
      </Link>
    );
  if (isId('promotion', subject))
    return (
      <Link className="link justify-self-start" to={paths.promotion} params={{ id: subject }}>
        {subjectName}
      </Link>
    );
  if (isId('campaign', subject))
    return (
      <Link className="link justify-self-start" to={paths.campaigns} search={{ id: subject }}>
        {subjectName}
      </Link>
    );
  if (isId('envelope', subject))
    return (
      <Link className="link justify-self-start" to={paths.envelopes}>
        {subjectName}
      </Link>
    );
  if (isId('tournament', subject))
    return (
      <Link className="link justify-self-start" to={paths.tournaments}>
        {subjectName}
      </Link>
    );
  if (!isId('player', subject)) return <span className="text-text-2">{subjectName}</span>;
  return (
    <Link className="link justify-self-start" to={paths.member} params={{ id: subject }}>
      {subjectName}
    </Link>
  );
}
