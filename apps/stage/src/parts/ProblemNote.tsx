import { Button, IconButton, useText } from '@fairhouse/ui';
import { X } from 'lucide-react';
import type { Game, GameState, Problem } from '../round/game.ts';
import type { Opened } from '../state/api.ts';
import { tellFrame } from '../state/frame.ts';

/** What the player, or the house, has set against the stake. */
const HELD_BACK: ReadonlySet<Problem['code']> = new Set(['play_limit_reached', 'player_barred']);

type ProblemNoteProps = {
  readonly opened: Opened;
  readonly state: Pick<GameState, 'problem'>;
  readonly game: Pick<Game, 'spin' | 'dismissProblem'>;
};

/** Why the last spin did not happen, and the one thing to do about it. */
export function ProblemNote({ opened, state, game }: ProblemNoteProps) {
  const t = useText();
  const { problem } = state;
  if (!problem) return null;
  const words =
    problem.code === 'unreachable' || problem.code === 'vendor_silent'
      ? t('stage.problem.silent')
      : problem.code === 'launch_expired'
        ? t('stage.problem.gone')
        : t(`faults.${problem.code}`);
  return (
    <div className="problem" role="alert">
      <p>{words}</p>
      {problem.retry && (
        <Button size="sm" variant="ink" onClick={() => void game.spin()}>
          {t('stage.again')}
        </Button>
      )}
      {problem.code === 'insufficient_funds' && (
        <Button size="sm" variant="ink" onClick={() => tellFrame(opened.parentOrigin, 'fairhouse.deposit')}>
          {t('stage.deposit')}
        </Button>
      )}
      {HELD_BACK.has(problem.code) && (
        <Button size="sm" variant="ink" onClick={() => tellFrame(opened.parentOrigin, 'fairhouse.limits')}>
          {t('stage.limits')}
        </Button>
      )}
      {problem.code === 'reality_check_due' && (
        <Button size="sm" variant="ink" onClick={() => tellFrame(opened.parentOrigin, 'fairhouse.timeCheck')}>
          {t('stage.timeCheck')}
        </Button>
      )}
      <IconButton label={t('stage.dismiss')} onClick={game.dismissProblem}>
        <X size={18} />
      </IconButton>
    </div>
  );
}
