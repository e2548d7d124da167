import { nameIn } from '@fairhouse/text';
import { showToast, useLanguage, useText } from '@fairhouse/ui';
import type { OpsEnvelope } from '@fairhouse/wire/rewards/envelope';
import { useMutation } from '@tanstack/react-query';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { stopMutation } from './queries.ts';

type StopProps = { readonly envelope: OpsEnvelope; readonly onClose: () => void };

/** Stops an envelope from that moment on. */
export function StopDialog({ envelope: { id, title }, onClose }: StopProps) {
  const t = useText();
  const language = useLanguage();
  const stop = useMutation({
    ...stopMutation(id),
    onSuccess: () => {
      showToast({ tone: 'good', text: t('envelopeConsole.stopped') });
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={t('envelopeConsole.stopNamed', { title: nameIn(title, language) })}
      description={t('envelopeConsole.stopBody')}
      error={stop.error}
      pending={stop.isPending}
      label={t('envelopeConsole.reason')}
      submitLabel={t('envelopeConsole.stop')}
      onClose={onClose}
      onReason={(reason) => stop.mutate(reason)}
    />
  );
}
