import { showToast, useText } from '@fairhouse/ui';
import type { PromotionFile } from '@fairhouse/wire/rewards/promotion';
import { useMutation } from '@tanstack/react-query';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { publishMutation, stopMutation } from './queries.ts';

type DialogProps = { readonly file: PromotionFile; readonly onClose: () => void };

/** Publishes the newest version, or asks a second person to. */
export function PublishDialog({ file, onClose }: DialogProps) {
  const t = useText();
  const publish = useMutation({
    ...publishMutation(file.id),
    onSuccess: ({ approval }) => {
      showToast({
        tone: 'good',
        text: t(approval ? 'promotionConsole.asked' : 'promotionConsole.published', { version: file.latest }),
      });
      onClose();
    },
  });
  const needsTwo = file.versions[0]?.needsTwo;
  return (
    <ReasonDialog
      title={t('promotionConsole.publishTitle', { version: file.latest })}
      description={needsTwo ? t(`promotionConsole.two.${needsTwo}`) : t('promotionConsole.publishBody')}
      label={t('promotionConsole.reason')}
      submitLabel={t(needsTwo ? 'promotionConsole.askSecond' : 'promotionConsole.publish', {
        version: file.latest,
      })}
      error={publish.error}
      pending={publish.isPending}
      onReason={(reason) => publish.mutate({ version: file.latest, reason })}
      onClose={onClose}
    />
  );
}

/** Stops a promotion from that moment on. */
export function StopDialog({ file, onClose }: DialogProps) {
  const t = useText();
  const stop = useMutation({
    ...stopMutation(file.id),
    onSuccess: () => {
      showToast({ tone: 'good', text: t('promotionConsole.stopped') });
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={t('promotionConsole.stopTitle')}
      description={t('promotionConsole.stopBody')}
      label={t('promotionConsole.reason')}
      submitLabel={t('promotionConsole.stopNow')}
      error={stop.error}
      pending={stop.isPending}
      onReason={(reason) => stop.mutate(reason)}
      onClose={onClose}
    />
  );
}
