import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { mayCount } from '../state/analytics.ts';
import { useConfig } from '../state/brand.tsx';
import { client } from '../state/client.ts';

/** Spec §4: analytics as the config of the start says: each page by its pattern, where the operator counts them. */
export function useVisits(): void {
  const { analytics } = useConfig();
  const page = useMatches({ select: (matches) => matches.at(-1)?.fullPath });
  useEffect(() => {
    if (analytics && page && mayCount())
      client.analytics.record({ body: { name: 'pageview', page } }).catch(() => undefined);
  }, [analytics, page]);
}
