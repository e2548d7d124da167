import { useEffect, useState } from 'react';
import { art } from '../../paths.ts';

/** Spec §9: a picture that does not come is asked for three times; then the tile draws its own. */
const ATTEMPTS = 3;
const REST_MS = 700;

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
  return (
    <img
      key={attempt}
      src={attempt === 0 ? src : `${src}?again=${attempt}`}
      alt=""
      width={384}
      height={512}
      decoding="async"
      loading={eager ? 'eager' : 'lazy'}
      onError={() => setFailures(attempt + 1)}
    />
  );
}
