import { Button, FrameDialog, useLanguage, useText } from '@fairhouse/ui';
import type { BetView } from '@fairhouse/wire/play/betting';
import { useMutation } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../state/client.ts';
import { refusalText } from '../../state/refusal.ts';

/** Shows an own round again where it was played. */
export function WatchRound({ betId }: { betId: string }) {
  const t = useText();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const ask = useMutation({
    mutationFn: () => client.replay.ask({ params: { id: betId as BetView['id'] }, body: { language } }),
  });
  const watch = () => {
    setOpen(true);
    ask.mutate();
  };
  return (
    <>
      <Button icon={<Play size={18} />} className="justify-self-start" onClick={watch}>
        {t('play.watch.again')}
      </Button>
      <FrameDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('play.watch.title')}
        url={ask.data?.url}
        fault={ask.error ? refusalText(t, ask.error) : undefined}
        onRetry={watch}
      />
    </>
  );
}
