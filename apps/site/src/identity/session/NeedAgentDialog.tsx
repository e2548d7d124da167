import { Button, Dialog, useText } from '@fairhouse/ui';
import { TriangleAlert } from 'lucide-react';

/** Somebody who is no agent met something of the agent centre (spec §4). */
export default function NeedAgentDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('identity.agentAccount')}
      footer={
        <Button variant="ink" onClick={onClose}>
          {t('identity.in_increase_submit')}
        </Button>
      }
    >
      <p className="flex items-start gap-4 text-body text-text-2">
        <TriangleAlert size={28} className="text-warn" aria-hidden="true" />
        {t('identity.agentsOnly')}
      </p>
    </Dialog>
  );
}
