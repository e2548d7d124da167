import { BoundedMap } from '@fairhouse/kernel';
import { useEffect, useState } from 'react';
import { art } from '../../paths.ts';

/** Spec §9: a picture that does not come is asked for three times; then the tile draws its own. */
const ATTEMPTS = 3;
const REST_MS = 700;

/** Spec §9: so many pictures are known to be at hand, and drawn at once when their tile comes back. */
const CACHED = 200;
const atHand = new BoundedMap<string, true>(CACHED);

type TileArtProps = { readonly cover: string; readonly title: string; readonly eager?: boolean };

/** The cover of a game. Its box is there before it, and stays when it never comes. */
export function TileArt({ cover, title, eager = false }: TileArtProps) {
  const [failures, setFailures] = useState(0);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (failures === attempt || failures >= ATTEMPTS) return;
    const timer = setTimeout(() => setAttempt(failures), REST_MS * failures);
    return () => clearTimeout(timer);
  }, [failures, attempt]);
  if (failures >= ATTEMPTS)
    return (
      <span className="tile-drawn" aria-hidden="true">
        {title.slice(0, 1)}
      </span>
    );
  const src = art.cover(cover);
  const ready = eager || atHand.has(src);
  return (
    <img
      key={attempt}
      src={attempt === 0 ? src : `${src}?again=${attempt}`}
      alt=""
      width={384}
      height={512}
      decoding={ready ? 'auto' : 'async'}
      loading={ready ? 'eager' : 'lazy'}
      onLoad={() => atHand.set(src, true)}
      onError={() => setFailures(attempt + 1)}
    />
  );
}
