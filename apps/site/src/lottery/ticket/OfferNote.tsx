import { countOf } from '@fairhouse/games/lottery';
import { Badge, useText } from '@fairhouse/ui';
import { type DraftPart, oddsOf } from './line.ts';
import { oddsText } from './odds-text.ts';

const TONES = { open: 'neutral', half: 'warn', closed: 'loss' } as const;

/** Says before the bet how many numbers pay in full, how many by half, and how many are closed in this draw. */
export function OfferNote({ parts }: { parts: readonly DraftPart[] }) {
  const t = useText();
  if (parts.every(({ state }) => state === 'open')) return null;
  return (
    <span className="mt-1 flex flex-wrap gap-1">
      {(['open', 'half', 'closed'] as const).map((state) => {
        const some = parts.filter((part) => part.state === state);
        if (some.length === 0) return null;
        const count = some.reduce((sum, { draft, pick }) => sum + countOf(draft.play, pick), 0);
        const odds = oddsOf(some[0]!.draft);
        return (
          <Badge key={state} tone={TONES[state]}>
            {odds === undefined || state === 'closed'
              ? t(`lottery.offer.${state}`, { count })
              : t('lottery.offer.at', { count, odds: oddsText(state === 'half' ? odds / 2n : odds) })}
          </Badge>
        );
      })}
    </span>
  );
}
