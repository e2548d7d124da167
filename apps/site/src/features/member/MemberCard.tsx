import { Badge, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Avatar } from './Avatar.tsx';
import { memberQuery } from './queries.ts';

/** Who is logged in: picture, name, id, rank. */
export function MemberCard() {
  const { data: member } = useQuery(memberQuery);
  return (
    <div className="mb-2 flex items-center gap-3 px-2 py-1">
      <Avatar size={44} />
      {member ? (
        <div className="min-w-0 flex-1">
          <p className="truncate font-bold">{member.nickname || member.account}</p>
          <p className="truncate text-meta text-text-3">{member.account}</p>
        </div>
      ) : (
        <Skeleton className="h-8 flex-1" />
      )}
      {member && <Badge tone="gold">{member.clubLabel.labelName}</Badge>}
    </div>
  );
}
