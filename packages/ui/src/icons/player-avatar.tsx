import { avatarOf } from '@fairhouse/art/avatars';
import { ArtImage, type IconProps } from './art-image.tsx';

/** A member's picture by its name, or one that always stands for the same text, such as an id. */
export function PlayerAvatar({ seed, ...props }: IconProps & { seed: string }) {
  return <ArtImage path={`avatars/${avatarOf(seed)}.avif`} {...props} className="rounded-full bg-bg-3" />;
}
