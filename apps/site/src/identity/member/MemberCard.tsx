import { AgentCrest, Badge, RankCrest, Skeleton, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Avatar } from '../../shell/Avatar.tsx';
import { memberQuery } from '../../state/member.ts';
import { useSession } from '../../state/session.ts';

/** Who is logged in: picture, name, id, rank. */
export function MemberCard() {
  const t = useText();
  const session = useSession();
  const { data: member } = useQuery(memberQuery);
  return (
    <div className="mb-2 flex items-center gap-3 px-2 py-1">
      <Avatar size={44} />
      {member ? (
        <div className="grid min-w-0 flex-1 justify-items-start gap-0.5">
          <p className="max-w-full truncate font-bold">{member.nickname || member.account}</p>
          <p className="text-meta text-text-3 tabular-nums">
            {t('shell.member.number', { number: member.number })}
          </p>
          <span className="flex max-w-full items-center gap-1.5">
            <Badge tone="gold">{member.clubLabel.labelName}</Badge>
            <RankCrest rank={member.clubLabel.rankLevel} size={24} />
            {session && <AgentCrest agentType={session.agentType} size={24} />}
          </span>
        </div>
      ) : (
        <Skeleton className="h-10 flex-1" />
      )}
    </div>
  );
}
