import type { AnalyticsEvent } from '@fairhouse/wire/platform/analytics';
import type { Platform } from '../../frame/platform.ts';

/** Takes in what was counted. Never waits and never throws: a count is worth no page. */
export type AnalyticsAdapter = (
  event: AnalyticsEvent & { readonly siteId: string; readonly host: string },
) => void;

const TIMEOUT_MS = 3_000;

/** Over this many that are not answered yet, counts are dropped. */
const IN_FLIGHT_MAX = 16;

/**
 * Tells a server with the Events API of Plausible. The visitor's browser does not speak to it, so the policy of the site
 * stays closed, and neither the visitor's address nor browser is passed on.
 */
export function eventsAdapter({ log }: Pick<Platform, 'log'>, origin: string): AnalyticsAdapter {
  let inFlight = 0;
  let silent = false;
  return ({ name, page, siteId, host }) => {
    if (inFlight >= IN_FLIGHT_MAX) return;
    inFlight += 1;
    void fetch(new URL('/api/event', origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name, domain: siteId, url: `https://${host}${page}` }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
      .then(
        () => {
          silent = false;
        },
        (error: unknown) => {
          // Said once, until it answers again.
          if (!silent) log.warn({ err: error }, 'the analytics server does not answer; counts are dropped');
          silent = true;
        },
      )
      .finally(() => {
        inFlight -= 1;
      });
  };
}
