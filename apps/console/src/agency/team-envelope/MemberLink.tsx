import type { Id } from '@fairhouse/kernel';
import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';

type MemberLinkProps = { readonly member: { readonly id: Id<'player'>; readonly account: string } };

/** An account, and the way to its page. */
export const MemberLink = ({ member: { id, account } }: MemberLinkProps) => (
  <Link className="row-link" to={paths.member} params={{ id }}>
    {account}
  </Link>
);
