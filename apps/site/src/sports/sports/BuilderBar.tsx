import { Button, Card, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { addBuilder, legText, partOf, sportsbook, useOddsText } from '../ticket/index.ts';
import { type Part, togglePart } from './builder.ts';
import type { Fixture } from './tracker/course.ts';

const EVERY_MS = 2_000;

type BuilderBarProps = {
  readonly fixture: Fixture;
  readonly parts: readonly Part[];
  readonly onChange: (parts: readonly Part[]) => void;
};

/** What has been picked of a match for one bet, and what all of it pays together. */
export function BuilderBar({ fixture, parts, onChange }: BuilderBarProps) {
  const t = useText();
  const text = useOddsText();
  const built = useQuery({
    queryKey: ['sports', 'builder', fixture.id, ...parts.map(partOf)],
    queryFn: ({ signal }) =>
      sportsbook().sports.build({ params: { id: fixture.id }, body: { picks: parts.map(partOf) }, signal }),
    enabled: parts.length > 1,
    refetchInterval: EVERY_MS,
  });
  const odds = parts.length > 1 ? (built.data?.odds ?? null) : null;
  const reason = parts.length === 1 ? 'one_leg' : parts.length > 1 ? built.data?.reason : undefined;
  const [first, ...more] = parts;
  const add = () => {
    if (!first || odds === null) return;
    const { id, sport, home, away } = fixture;
    addBuilder({ fixture: { id, sport, home, away }, ...first, odds, more });
    onChange([]);
  };
  return (
    <Card className="grid gap-2 p-4" aria-label={t('match.builder.on')}>
      <p className="text-text-2">{t('match.builder.body')}</p>
      <ul className="grid gap-1">
        {parts.map((part) => {
          const said = legText(t, fixture, part.market, part.outcome);
          return (
            <li key={said}>
              <button
                type="button"
                className="builder-part"
                aria-label={t('sports.remove', { leg: said })}
                onClick={() => onChange(togglePart(parts, part))}
              >
                {said}
              </button>
            </li>
          );
        })}
      </ul>
      <p role="status" className="font-bold">
        {odds !== null
          ? t('match.builder.odds', { odds: text(odds) })
          : reason && t(`match.builder.reason.${reason}`)}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="main" disabled={odds === null} onClick={add}>
          {t('match.builder.add')}
        </Button>
        {parts.length > 0 && (
          <Button variant="quiet" onClick={() => onChange([])}>
            {t('match.builder.clear')}
          </Button>
        )}
      </div>
    </Card>
  );
}
