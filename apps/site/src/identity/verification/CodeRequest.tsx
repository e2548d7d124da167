import { Button, CodeField, type TextFieldProps, useText, WarningDialog } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { refusalText } from '../../state/refusal.ts';
import { clockText, useCountdown } from './use-countdown.ts';

/** spec §4: the button sends at most once a second. */
const PRESS_EVERY_MS = 1_000;

export type CodeRequestProps = Omit<TextFieldProps, 'label' | 'end'> & {
  readonly label?: string;
  /** Asks for a code; undefined when the form is not ready for it, e.g. has no number yet. */
  readonly send: () => Promise<{ readonly expiredMinutes: number } | undefined>;
  /** How long nothing is sent again, in seconds; by default as long as the code counts. */
  readonly pause?: number;
  /** Seconds for which nothing may be sent, whatever was. */
  readonly hold?: number;
};

/** A field for a code, with the button that has one sent. */
export function CodeRequest({ label, send, pause, hold = 0, error, ...input }: CodeRequestProps) {
  const t = useText();
  const { left: own, start } = useCountdown();
  const left = Math.max(own, hold);
  const pressed = useRef(Number.NEGATIVE_INFINITY);
  const sending = useMutation({
    mutationFn: send,
    onSuccess: (sent) => sent && start(pause ?? sent.expiredMinutes * 60),
  });
  const press = () => {
    const now = performance.now();
    if (now - pressed.current < PRESS_EVERY_MS) return;
    pressed.current = now;
    sending.mutate();
  };
  return (
    <div className="grid grid-cols-1 gap-1">
      <CodeField
        {...input}
        label={label ?? t('codes.label')}
        error={error}
        end={
          <Button
            size="sm"
            variant="quiet"
            className="m-1 h-11 shrink-0"
            pending={sending.isPending}
            disabled={left > 0}
            onClick={press}
          >
            {left > 0 ? t('codes.again', { time: clockText(left) }) : t('codes.send')}
          </Button>
        }
      />
      {/* spec §8: why no code was sent stands in a warning of its own. */}
      <WarningDialog
        open={sending.isError}
        onClose={sending.reset}
        title={t('codes.notSent')}
        closeLabel={t('identity.in_increase_submit')}
      >
        {sending.isError && refusalText(t, sending.error)}
      </WarningDialog>
      <p role="status" className="text-text-3">
        {sending.data && t('codes.onItsWay', { count: sending.data.expiredMinutes })}
      </p>
    </div>
  );
}
