import { Button, IconButton, useText } from '@fairhouse/ui';
import { X } from 'lucide-react';
import { tellFrame } from '../state/frame.ts';
import type { CrashPlay } from './use-crash.ts';

/** Where the site can help, and what its button says. */
const HELP = {
  insufficient_funds: ['fairhouse.deposit', 'stage.deposit'],
  play_limit_reached: ['fairhouse.limits', 'stage.limits'],
  player_barred: ['fairhouse.limits', 'stage.limits'],
  reality_check_due: ['fairhouse.timeCheck', 'stage.timeCheck'],
} as const;

/** Why something was not done, and the one thing to do about it. */
export function CrashProblemNote({ play: { opened, crash, state } }: { readonly play: CrashPlay }) {
  const t = useText();
  const { problem } = state;
  if (!problem) return null;
  const silent = problem === 'unreachable' || problem === 'vendor_silent';
  const help = problem in HELP ? HELP[problem as keyof typeof HELP] : undefined;
  return (
    <div className="problem" role="alert">
      <p>
        {silent
          ? t('stage.problem.silent')
          : problem === 'launch_expired'
            ? t('stage.problem.gone')
            : t(`faults.${problem}`)}
      </p>
      {help && (
        <Button size="sm" variant="ink" onClick={() => tellFrame(opened.parentOrigin, help[0])}>
          {t(help[1])}
        </Button>
      )}
      <IconButton label={t('stage.dismiss')} onClick={crash.dismissProblem}>
        <X size={18} />
      </IconButton>
    </div>
  );
}
