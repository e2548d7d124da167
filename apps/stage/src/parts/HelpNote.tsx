import { Button, IconButton, useText } from '@fairhouse/ui';
import type { FaultCode } from '@fairhouse/wire/faults';
import { X } from 'lucide-react';
import type { Opened } from '../state/api.ts';
import { tellFrame } from '../state/frame.ts';

/** Where the site can help, and what its button says. */
const HELP = {
  insufficient_funds: ['fairhouse.deposit', 'stage.deposit'],
  play_limit_reached: ['fairhouse.limits', 'stage.limits'],
  player_barred: ['fairhouse.limits', 'stage.limits'],
  reality_check_due: ['fairhouse.timeCheck', 'stage.timeCheck'],
} as const;

type HelpNoteProps = {
  readonly opened: Opened;
  readonly problem: FaultCode | 'unreachable' | undefined;
  readonly onDismiss: () => void;
};

/** Why something was not done, and the one thing to do about it. */
export function HelpNote({ opened, problem, onDismiss }: HelpNoteProps) {
  const t = useText();
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
      <IconButton label={t('stage.dismiss')} onClick={onDismiss}>
        <X size={18} />
      </IconButton>
    </div>
  );
}
