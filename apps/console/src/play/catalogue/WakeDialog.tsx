import { useText } from '@fairhouse/ui';
import { AskDialog } from '../../platform/approval/index.ts';
import { lookAgain } from './queries.ts';

type WakeDialogProps = {
  readonly name: string;
  readonly ask: (reason: string) => Promise<null>;
  readonly onClose: () => void;
};

/** Ends a maintenance. */
export function WakeDialog({ name, ask, onClose }: WakeDialogProps) {
  const t = useText();
  return (
    <AskDialog
      title={t('catalogue.wakeTitle', { name })}
      body={t('catalogue.wakeBody')}
      submitLabel={t('catalogue.wake')}
      doneText={t('catalogue.woken', { name })}
      ask={ask}
      onDone={lookAgain}
      onClose={onClose}
    />
  );
}
