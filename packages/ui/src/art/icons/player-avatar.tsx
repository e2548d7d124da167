import { avatarLook } from './avatar-look.ts';
import { IconFrame, type IconProps } from './icon-frame.tsx';

/** A small figure for a player without a picture, drawn from any stable text such as the player's id. */
export function PlayerAvatar({ seed, size = 40, label }: IconProps & { seed: string }) {
  const look = avatarLook(seed);
  return (
    <IconFrame canvas={40} size={size} label={label} style={{ borderRadius: '50%' }}>
      <rect width="40" height="40" fill={look.ground} />
      <circle cx="20" cy="18" r="15" fill={look.disc} />
      <path d="M4 42C4 31 11 27.5 20 27.5S36 31 36 42Z" fill={look.coat} />
      <path d="M16.5 22h7v6.5a3.5 3.5 0 0 1-7 0Z" fill={look.skin} />
      <circle cx="20" cy="17" r="8" fill={look.skin} />
      <path d={look.wearOutline} fill={look.wear} />
    </IconFrame>
  );
}
