import { PlayerAvatar } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { avatarQuery } from '../state/member.ts';

/** The member's picture: their own, or one drawn by the house. */
export function Avatar({ size }: { size: number }) {
  const { data } = useQuery(avatarQuery);
  if (data?.avatarType === 'CUSTOM')
    return (
      <img
        src={data.avatar}
        alt=""
        width={size}
        height={size}
        className="flex-none rounded-full object-cover"
      />
    );
  return <PlayerAvatar seed={data?.avatar ?? 'house'} size={size} />;
}
