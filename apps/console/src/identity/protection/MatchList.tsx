import { useText } from '@fairhouse/ui';
import type { ExclusionCheckView } from '@fairhouse/wire/identity/protection';
import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';

/** The excluded members that an account is like, each with why. */
export function MatchList({ matches }: Pick<ExclusionCheckView, 'matches'>) {
  const t = useText();
  return (
    <ul className="grid gap-1">
      {matches.map(({ id, username, signs }, at) => (
        <li key={at}>
          <Link className="link" to={paths.member} params={{ id }}>
            {username}
          </Link>{' '}
          <span className="text-text-2">
            {signs.map((sign) => t(`exclusionCheck.signs.${sign}`)).join(', ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
