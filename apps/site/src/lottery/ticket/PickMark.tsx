import type { Field, Play } from '@fairhouse/games/lottery';
import { useText } from '@fairhouse/ui';
import { Die } from '../issue/index.ts';
import { numberName } from '../menu/index.ts';
import { oddsText } from './odds-text.ts';

type PickMarkProps = {
  readonly play: Play;
  readonly field: Field;
  readonly number: number;
  /** In 1/10,000. */
  readonly odds: bigint | undefined;
  /** Draws since the number came; undefined where that is not told. */
  readonly gap: number | undefined;
};

/** What stands on a number: itself, the dice it is bet on, what it pays, how many draws it has stayed away. */
export function PickMark({ play, field, number, odds, gap }: PickMarkProps) {
  const t = useText();
  const name = numberName(t, play, field, number);
  const faces = play.widget === 'dice' ? facesOf(field, name) : undefined;
  return (
    <>
      {faces ? (
        <>
          <span className="flex justify-center gap-1">
            {faces.map((face, at) => (
              <Die key={at} face={face} />
            ))}
          </span>
          <span className="sr-only">{name}</span>
        </>
      ) : (
        <span>{name}</span>
      )}
      {odds !== undefined && <span className="pick-note">{oddsText(odds)}</span>}
      {gap !== undefined && (
        <span className="pick-note">
          {gap}
          {gap === 0 && <span className="pick-dot" aria-hidden="true" />}
        </span>
      )}
    </>
  );
}

/** The dice that a bet names: a pair by its face twice. */
function facesOf({ name: field }: Field, name: string): readonly number[] | undefined {
  if (!/^[1-6]{1,3}$/.test(name)) return undefined;
  const faces = [...name].map(Number);
  return field === 'pairs' && faces.length === 1 ? [...faces, ...faces] : faces;
}
