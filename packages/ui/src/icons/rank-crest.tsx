import { ArtImage, type IconProps } from './art-image.tsx';
import { crestPath } from './crest-path.ts';

/** There is no crest above this level; a higher one wears it too. */
const HIGHEST = 10;

/** The crest of a VIP level: a golden stone that gains a side with each level. */
export function RankCrest({ rank, ...props }: IconProps & { rank: number }) {
  const drawn = Math.max(0, Math.min(HIGHEST, Math.floor(rank)));
  return <ArtImage path={crestPath(`vip-${drawn}`, props.size)} {...props} />;
}
