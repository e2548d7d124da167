import { showToast, useText } from '@fairhouse/ui';
import { refreshSecurity } from './queries.ts';

/** What follows when a contact was bound. */
export function useBound(onClose: () => void): () => Promise<void> {
  const t = useText();
  return async () => {
    await refreshSecurity();
    showToast({ tone: 'good', text: t('security.contact.done') });
    onClose();
  };
}
