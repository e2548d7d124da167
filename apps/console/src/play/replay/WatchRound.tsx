import { Button, FrameDialog, useLanguage, useText } from '@fairhouse/ui';
import type { RoundRow } from '@fairhouse/wire/play/round';
import { useMutation } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api.ts';
import { useFaultText } from '../../parts/use-fault-text.ts';

/** Shows a round again as its member saw it. That somebody looked is written into the log. */
export function WatchRound({ id }: { id: RoundRow['id'] }) {
  const t = useText();
  const words = useFaultText();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const ask = useMutation({ mutationFn: () => api.replay.ask({ params: { id }, body: { language } }) });
  const watch = () => {
    setOpen(true);
    ask.mutate();
  };
  return (
    <>
      <Button icon={<Play size={18} />} className="justify-self-start" onClick={watch}>
        {t('rounds.watch')}
      </Button>
      <FrameDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('rounds.watch')}
        url={ask.data?.url}
        fault={ask.error ? words(ask.error) : undefined}
        onRetry={watch}
      />
    </>
  );
}
