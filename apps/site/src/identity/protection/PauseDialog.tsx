import { Button, Checkbox, Dialog, useText } from '@fairhouse/ui';
import type { Pause } from '@fairhouse/wire/identity/limits';
import { Ban, CircleCheck, Lock, Wallet } from 'lucide-react';
import { useState } from 'react';
import { usePause } from './use-protection.ts';

/** Says what a pause means and asks for confirmation; self-exclusion needs a tick as well. */
export default function PauseDialog({ lasts, onClose }: { lasts: Pause; onClose: () => void }) {
  const t = useText();
  const pause = usePause();
  const [understood, setUnderstood] = useState(false);
  const forGood = lasts === 'for_good';
  const facts = [
    { key: 'noPlay', Icon: Ban },
    { key: 'open', Icon: CircleCheck },
    { key: 'withdraw', Icon: Wallet },
    { key: forGood ? 'noEnd' : 'noReturn', Icon: Lock },
  ] as const;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`protection.pause.ask.${lasts}`)}
      footer={
        <>
          <Button className="max-sm:flex-1" onClick={onClose}>
            {t('protection.pause.cancel')}
          </Button>
          <Button
            className="max-sm:flex-1"
            variant={forGood ? 'danger' : 'ink'}
            disabled={forGood && !understood}
            pending={pause.isPending}
            onClick={() => pause.mutate(lasts, { onSuccess: onClose })}
          >
            {t(`protection.pause.${forGood ? 'submitForGood' : 'submit'}`)}
          </Button>
        </>
      }
    >
      <ul className="grid gap-3 text-body text-text-2">
        {facts.map(({ key, Icon }) => (
          <li key={key} className="flex gap-3">
            <Icon size={20} className="mt-0.5" aria-hidden="true" />
            {t(`protection.pause.${key}`)}
          </li>
        ))}
      </ul>
      {forGood && (
        <Checkbox
          className="mt-4"
          label={t('protection.pause.understood')}
          checked={understood}
          onChange={(event) => setUnderstood(event.target.checked)}
        />
      )}
    </Dialog>
  );
}
