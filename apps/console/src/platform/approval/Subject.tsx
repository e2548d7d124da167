import { isId } from '@fairhouse/kernel';
import type { Approval } from '@fairhouse/wire/platform/approval';
import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';

/** Whom a request concerns; a member, a deposit and a withdrawal can be looked at. */
export function Subject({ approval: { subject, subjectName } }: { approval: Approval }) {
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
  if (!isId('player', subject)) return <span className="text-text-2">{subjectName}</span>;
  return (
    <Link className="link justify-self-start" to={paths.member} params={{ id: subject }}>
      {subjectName}
    </Link>
  );
}
