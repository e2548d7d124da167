import type { RegisterWay } from '@fairhouse/rules/identity/member/registration';
import { showToast, useText } from '@fairhouse/ui';
import { useEffect } from 'react';
import { useSwitch } from '../../state/brand.tsx';
import { type RegisterDialogProps, RegisterWindow } from './RegisterWindow.tsx';
import { useInvitation } from './use-invitation.ts';

/** Opening an account, where the brand lets people do that themselves. */
export default function RegisterDialog(props: RegisterDialogProps) {
  const t = useText();
  const ways = useRegisterWays();
  const { invitation, isPending } = useInvitation();
  const shut = ways.length === 0;
  const { onClose } = props;
  useEffect(() => {
    if (!shut) return;
    showToast({ tone: 'info', text: t('faults.switched_off') });
    onClose();
  }, [shut, onClose, t]);
  return shut || isPending ? null : <RegisterWindow {...props} ways={ways} invitation={invitation} />;
}

function useRegisterWays(): readonly RegisterWay[] {
  const direct = useSwitch('DIRECTREG3');
  const open = { username: useSwitch('USERNAMEREG3'), mobile: useSwitch('MOBILENUMREG3') };
  return (['username', 'mobile'] as const).filter((way) => direct && open[way]);
}
