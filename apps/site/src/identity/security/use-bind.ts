import { showToast, useText } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { formFault } from '../../state/form-fault.ts';
import { refreshSecurity } from '../../state/security.ts';

/**
 * Binds a contact with the code that was sent to it.
 * @param contact the field in which it stands
 * @returns what the form around it takes
 */
export function useBind<V>(contact: string, call: (body: V) => Promise<unknown>, onClose: () => void) {
  const t = useText();
  const bind = useMutation({
    mutationFn: call,
    onSuccess: async () => {
      await refreshSecurity();
      showToast({ tone: 'good', text: t('security.contact.done') });
      onClose();
    },
  });
  const places = {
    code_wrong: 'verificationCode',
    code_expired: 'verificationCode',
    already_bound: contact,
  };
  return { fault: formFault(t, bind.error, places), pending: bind.isPending, onSubmit: bind.mutate };
}
