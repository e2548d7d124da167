import { hashText } from '@fairhouse/kernel';
import { bookGameOf } from '@fairhouse/sports';
import { showToast, useText } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { refusalCode } from '../../state/refusal.ts';
import { useAttempts } from '../../state/use-attempts.ts';
import { betting } from './betting.ts';
import { refreshBets } from './queries.ts';
import { legOf, type Pick, pickName, setSlip } from './slip.ts';
import type { SlipTerms } from './terms.ts';

/** `again`: the bet of a moment ago once more. `unit`: another stake than the slip's, a wire amount. */
export type Press = { readonly again?: boolean; readonly unit?: string };

/** Codes after which nobody can say yet whether the bet was taken. */
const UNKNOWN: readonly ReturnType<typeof refusalCode>[] = [
  undefined,
  'vendor_silent',
  'idempotency_in_flight',
  'system_error',
];

/** The bookmaker keeps a refused bet under its key, so that what stood in its way needs another one once it is gone. */
const isKnown = (error: unknown): boolean => !UNKNOWN.includes(refusalCode(error));

/**
 * Bets the slip: of singles one ticket after the other. What was placed leaves the slip with its receipt; after a refusal
 * the rest stays.
 */
export function usePlace(picks: readonly Pick[], terms: SlipTerms, onPlaced: () => void) {
  const t = useText();
  const attempts = useAttempts();
  return useMutation({
    mutationFn: async ({ again = false, unit = terms.unit }: Press) => {
      const { combination, policy, way, free } = terms;
      const slips = way === 'singles' ? picks.map((pick) => [pick]) : [picks];
      const key = attempts.keyOf({ slips, combination, unit, policy, again, free });
      let left = picks;
      let waits = false;
      for (const slip of slips) {
        const ticket = await betting(
          (calls) =>
            calls.place({
              idempotencyKey: way === 'singles' ? `${key}-${hashText(pickName(slip[0]!))}` : key,
              body: {
                legs: slip.map(legOf),
                combination: way === 'singles' ? { kind: 'multiple' } : combination,
                unit,
                policy,
                ...(again ? { again } : {}),
                ...(free === undefined ? {} : { free }),
              },
            }),
          bookGameOf(slip.map(({ fixture }) => fixture.sport)),
        );
        waits ||= ticket.state === 'delayed';
        left = left.filter((pick) => !slip.includes(pick));
        setSlip(left);
      }
      return { count: slips.length, waits };
    },
    onSuccess: ({ count, waits }) => {
      attempts.forget();
      showToast({ tone: 'good', text: waits ? t('sports.waiting') : t('sports.placed', { count }) });
      onPlaced();
    },
    onError: (error) => {
      if (isKnown(error)) attempts.forget();
    },
    onSettled: refreshBets,
  });
}

export type Placing = ReturnType<typeof usePlace>;
