import { useEffect, useState } from 'react';
import { useConfig } from '../state/brand.tsx';
import { useSession } from '../state/session.ts';

/** The halls whose games share something worth fetching ahead. */
type Hall = 'RNG' | 'LIVE' | 'FISH' | 'PVP';

/** After a hall has come, its covers are still being fetched. */
const REST_MS = 1_500;

/** Not every browser says what its connection is like. */
type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

/** Nobody who pays for each byte, or waits for it, gets more than they asked for. */
const isSparing = ({ saveData = false, effectiveType = '4g' }: Connection = {}): boolean =>
  saveData || effectiveType.endsWith('2g');

/** Calls back when the page has come, and nothing has kept the browser busy since. */
function afterRest(work: () => void): () => void {
  const gone = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = () => {
    timer = setTimeout(() => {
      if (typeof requestIdleCallback === 'function')
        requestIdleCallback(() => !gone.signal.aborted && work());
      else work();
    }, REST_MS);
  };
  if (document.readyState === 'complete') rest();
  else addEventListener('load', rest, { once: true, signal: gone.signal });
  return () => {
    gone.abort();
    clearTimeout(timer);
  };
}

/**
 * For members in a hall: fetches the page that a game is shown on, and what the games of the hall share, by a page of their
 * own origin which shows nothing.
 */
export function WarmUp({ hall }: { readonly hall: Hall }) {
  const [rested, setRested] = useState(false);
  const member = useSession() !== undefined;
  const origin = useConfig().launchGameCDNs[0];
  useEffect(() => {
    const { connection } = navigator as Navigator & { readonly connection?: Connection };
    if (!member || isSparing(connection)) return undefined;
    return afterRest(() => {
      setRested(true);
      void import('../groups/by-iframe.ts').catch(() => {});
    });
  }, [member]);
  if (!rested || !origin) return null;
  return <iframe hidden title={hall} src={`${origin}/warm/${hall}`} sandbox="allow-same-origin" />;
}
