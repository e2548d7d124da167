import { useEffect } from 'react';
import { refusalCode } from '../../state/refusal.ts';
import { currentSession, useSession } from '../../state/session.ts';
import { slipping } from './betting.ts';
import { mergeSlips, sameSlip } from './merge-slips.ts';
import { currentSlip, type Pick, partOf, setSlip, useSlip } from './slip.ts';

/** After the last change, so that several presses are one save. */
const SAVE_AFTER_MS = 500;

/** How soon another device's change is seen. */
const READ_EVERY_MS = 15_000;

const TRIES = 3;

/** The picks when this device and the sportsbook had the same, and whose they were. */
let base: { readonly login: string; readonly picks: readonly Pick[] } | undefined;
let running: Promise<void> | undefined;

type Kept = Awaited<ReturnType<Parameters<Parameters<typeof slipping>[0]>[0]['read']>>['picks'][number];
type Saved = Parameters<Parameters<Parameters<typeof slipping>[0]>[0]['save']>[0]['body']['picks'][number];

const fromKept = ({
  fixture,
  sport,
  home,
  away,
  kind,
  period,
  line,
  subject,
  outcome,
  odds,
  more,
}: Kept): Pick => ({
  fixture: { id: fixture, sport, home, away },
  market: { kind, period, line: line ?? null, subject: subject ?? null },
  outcome,
  odds,
  ...(more?.length
    ? {
        more: more.map((one) => ({
          market: {
            kind: one.kind,
            period: one.period,
            line: one.line ?? null,
            subject: one.subject ?? null,
          },
          outcome: one.outcome,
        })),
      }
    : {}),
});

const toKept = ({ fixture, market, outcome, odds, more }: Pick): Saved => ({
  fixture: fixture.id as Saved['fixture'],
  ...partOf({ market, outcome }),
  odds,
  ...(more?.length ? { more: more.map(partOf) } : {}),
});

async function sync(login: string): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const kept = await slipping((calls) => calls.read());
    if (currentSession()?.token !== login) return;
    const theirs = kept.picks.map(fromKept);
    const merged = mergeSlips(base?.login === login ? base.picks : [], currentSlip(), theirs);
    base = { login, picks: theirs };
    if (!sameSlip(merged, currentSlip())) setSlip(merged);
    if (sameSlip(merged, theirs)) return;
    try {
      const body = { version: kept.version, picks: merged.map(toKept) };
      await slipping((calls) => calls.save({ body }));
      base = { login, picks: merged };
      return;
    } catch (error) {
      if (refusalCode(error) !== 'slip_changed') throw error;
    }
  }
}

/** One at a time; what fails is done with the next change, or the next look. */
function syncSoon(login: string): void {
  running = (running ?? Promise.resolve()).then(() => sync(login)).catch(() => undefined);
}

/** Keeps a member's slip at the sportsbook: it survives reload, and the next device has it. A visitor's joins it at login. */
export function useSlipSync(): void {
  const login = useSession()?.token;
  const picks = useSlip();
  useEffect(() => {
    if (login === undefined) {
      // What a member has picked is not the next visitor's.
      if (base !== undefined) setSlip([]);
      base = undefined;
      return;
    }
    const known = base?.login === login && sameSlip(base.picks, picks);
    if (known) return;
    const timer = setTimeout(() => syncSoon(login), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [login, picks]);
  useEffect(() => {
    if (login === undefined) return;
    const look = () => {
      if (document.visibilityState === 'visible') syncSoon(login);
    };
    const timer = setInterval(look, READ_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [login]);
}
