import { nameIn } from '@fairhouse/text';
import { showToast, useLanguage, useText } from '@fairhouse/ui';
import type { OpsTournament } from '@fairhouse/wire/rewards/tournament';
import { useMutation } from '@tanstack/react-query';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { publishMutation, stopMutation } from './queries.ts';

type DialogProps = { readonly tournament: OpsTournament; readonly onClose: () => void };

/** Publishes a draft, or asks a second person to. */
export function PublishDialog({ tournament, onClose }: DialogProps) {
  const t = useText();
  const title = nameIn(tournament.title, useLanguage());
  const publish = useMutation({
    ...publishMutation(tournament.id),
    onSuccess: ({ approval }) => {
      showToast({
        tone: 'good',
        text: t(approval ? 'tournamentConsole.asked' : 'tournamentConsole.published'),
      });
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={t('tournamentConsole.publishNamed', { title })}
      description={t(tournament.needsTwo ? 'tournamentConsole.publishTwo' : 'tournamentConsole.publishBody')}
      label={t('tournamentConsole.reason')}
      submitLabel={t(tournament.needsTwo ? 'tournamentConsole.askSecond' : 'tournamentConsole.publish')}
      error={publish.error}
      pending={publish.isPending}
      onReason={(reason) => publish.mutate(reason)}
      onClose={onClose}
    />
  );
}

/** Stops a tournament from that moment on. */
export function StopDialog({ tournament, onClose }: DialogProps) {
  const t = useText();
  const title = nameIn(tournament.title, useLanguage());
  const stop = useMutation({
    ...stopMutation(tournament.id),
    onSuccess: () => {
      showToast({ tone: 'good', text: t('tournamentConsole.stopped') });
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={t('tournamentConsole.stopNamed', { title })}
      description={t('tournamentConsole.stopBody')}
      label={t('tournamentConsole.reason')}
      submitLabel={t('tournamentConsole.stop')}
      error={stop.error}
      pending={stop.isPending}
      onReason={(reason) => stop.mutate(reason)}
      onClose={onClose}
    />
  );
}
