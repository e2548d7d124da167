import { ErrorState, Skeleton, useText } from '@fairhouse/ui';
import type { StaffStep } from '@fairhouse/wire/platform/staff';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react';
import { session } from '../../api.ts';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { wearColour } from '../../state/wear-colour.ts';
import { AuthenticatorScreen } from './AuthenticatorScreen.tsx';
import { ChangePasswordScreen } from './ChangePasswordScreen.tsx';
import { EnrolScreen } from './EnrolScreen.tsx';
import { LoginScreen } from './LoginScreen.tsx';
import { meQuery, type Staff } from './queries.ts';
import { SignInFrame } from './SignInFrame.tsx';
import { StaffContext } from './staff-context.ts';

/**
 * Stands before every page: what it guards is drawn only to a complete session.
 * The address is left alone, so that signing in leads to the page that was asked for.
 */
export function Gate({ children }: { children: ReactNode }) {
  const { token, ended } = useSyncExternalStore(session.subscribe, session.read);
  if (token === null) return <LoginScreen ended={ended} />;
  return <StepGate token={token}>{children}</StepGate>;
}

const SCREENS: Readonly<Record<Exclude<StaffStep, 'ready'>, ComponentType<{ staff: Staff }>>> = {
  change_password: ChangePasswordScreen,
  enrol_authenticator: EnrolScreen,
  authenticator: AuthenticatorScreen,
};

function StepGate({ token, children }: { token: string; children: ReactNode }) {
  const t = useText();
  const words = useFaultText();
  const me = useQuery(meQuery(token));
  const colour = me.data?.brand.colour;
  useLayoutEffect(() => {
    if (colour) wearColour(document, colour);
  }, [colour]);
  if (me.isError && !me.data) {
    return (
      <SignInFrame title={t('console.signIn.checkFailed')}>
        <ErrorState detail={words(me.error)} onRetry={() => void me.refetch()} />
      </SignInFrame>
    );
  }
  if (!me.data) {
    return (
      <SignInFrame title={t('console.signIn.checking')}>
        <Skeleton className="h-10 w-full" />
      </SignInFrame>
    );
  }
  if (me.data.step === 'ready') return <StaffContext value={me.data}>{children}</StaffContext>;
  const Screen = SCREENS[me.data.step];
  return <Screen staff={me.data} />;
}
